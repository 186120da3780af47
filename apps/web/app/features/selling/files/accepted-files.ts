import { fileEndings } from "@pavane/contract/resources/files";

/** As in the `accept` attribute. */
export const acceptedFiles = fileEndings.map((ending) => `.${ending}`).join(",");
