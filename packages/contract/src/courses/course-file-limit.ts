/** What a file with a course may hold: 2 MB. */
export const courseFileBytes = 2 * 1_048_576;
