/** What a file with a course may hold: 2 MB. */
export const courseFileBytes = 2 * 1_048_576;
/** What a file with questions of another system may hold: 2 MB, packed as it comes. */
export const questionFileBytes = 2 * 1_048_576;
/** Questions that are read of one file. */
export const maxImportedQuestions = 1_000;
