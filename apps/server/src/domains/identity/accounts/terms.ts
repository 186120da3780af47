/** The version of the terms that people accept when they create an account. */
export const currentTermsVersion = 1;
