/** The job that removes drawings of what has changed. */
export const dropJob = "certificates.drop-drawings";
