import { expectTypeOf, test } from "vitest";
import type { socialNetworks } from "./identity/social-links.ts";
import type { Answer, Routes } from "./routes.ts";

/** Members that somebody who presents an answer may forget, at any depth; names that are data (a record) are none. */
type Forgettable<Value> = Value extends readonly (infer Item)[]
  ? Forgettable<Item>
  : Value extends object
    ? {
        [Name in keyof Value]-?: string extends Name
          ? Forgettable<Value[Name]>
          : object extends Pick<Value, Name>
            ? Name
            : Forgettable<Value[Name]>;
      }[keyof Value]
    : never;

type Said<Route extends Routes> = Answer<Route> extends Blob ? never : Forgettable<Answer<Route>>;

/** A section has its data or an error; of social networks those without an address are left out. */
type Sparse = "data" | "error" | (typeof socialNetworks)[number];

/** The compiler is the one that runs this test, in `npm run check`. */
test("an answer names every member, also those that only some are given", () => {
  expectTypeOf<{ [Route in Routes]: Said<Route> }[Routes]>().toEqualTypeOf<Sparse>();
});
