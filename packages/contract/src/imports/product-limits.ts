/** What a file of products of another shop may hold: 2 MB. */
export const productFileBytes = 2 * 1_048_576;
/** Products in one file. */
export const maxProducts = 100;
