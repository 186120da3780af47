/** Certificates that fit into one file. */
export const maxAtOnce = 50;
