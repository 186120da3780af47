/** Why a backup could not be taken or restored, in words for whoever ran the command. */
export class BackupProblem extends Error {}
