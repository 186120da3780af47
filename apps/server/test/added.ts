import type { assertNoRest } from "../src/platform/http/assert-no-rest.ts";

/** What a request, an answer or a table has gained in tests of types. */
export interface Added {
  readonly added: string;
}

/** What an operation must find left of a request. */
export type Nothing = Parameters<typeof assertNoRest>[0];
