/** Why a file is no archive that can be imported, as its sender reads it. */
export class ArchiveFault extends Error {}
