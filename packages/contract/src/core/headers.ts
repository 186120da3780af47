/** Request headers that calls read, with what they are for; see `headers` of an endpoint. */
export const idempotencyKey = {
  "Idempotency-Key": "The same key with the same body is done once and answered alike. 1 to 200 characters.",
} as const;

/** The same for calls that are refused without it. */
export const neededIdempotencyKey = {
  "Idempotency-Key": `Must be sent. ${idempotencyKey["Idempotency-Key"]}`,
} as const;

/** Opens one order without an account. */
export const orderToken = { "Order-Token": "The token of the order, for those who are not signed in." } as const;

export const uploadOffset = {
  "Upload-Offset": "Bytes that have arrived so far, which is where this part begins.",
} as const;
