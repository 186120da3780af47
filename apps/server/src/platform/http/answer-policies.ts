/** What browsers may do with answers that are no pages, by kind. `base-uri` and `frame-ancestors` do not follow `default-src`. */
const neverFramed = "frame-ancestors 'none'; base-uri 'none'";

/** Answers of calls: nothing is shown, and nothing of them is run. */
export const callPolicy = `default-src 'none'; ${neverFramed}; form-action 'none'`;

/** What people uploaded, opened by its own address. */
export const uploadPolicy = `default-src 'none'; sandbox; ${neverFramed}`;

/** Scripts, styles and pictures of the build. A worker is bound by the policy of its own file, so what it may ask for is left open. */
export const buildPolicy = `object-src 'none'; ${neverFramed}`;
