import type { nothingLeft } from "../src/platform/http/nothing-left.ts";

/** What a request, an answer or a table has gained in tests of types. */
export interface Added {
  readonly added: string;
}

/** What an operation must find left of a request. */
export type Nothing = Parameters<typeof nothingLeft>[0];
