import { expectTypeOf, test } from "vitest";
import type { AdminPageCard } from "@pavane/contract/site/schema-pages";
import type { NewDanceStyle } from "@pavane/contract/site/requests-dance-styles";
import type { Added, Nothing } from "../../../test/added.ts";
import type { insertDanceStyle } from "./dance-styles/dance-styles-repository.ts";
import type { danceStyles } from "./dance-styles/tables.ts";
import type { presentPageCards } from "./pages/present-page.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Sent = NewDanceStyle;
  expectTypeOf<keyof Sent>().toEqualTypeOf<"name" | "active">();
  expectTypeOf<Omit<Sent & Added, "name" | "active">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentPageCards>[number]>().toExtend<AdminPageCard>();
  expectTypeOf<ReturnType<typeof presentPageCards>[number]>().not.toExtend<AdminPageCard & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof danceStyles.$inferInsert>().not.toExtend<Parameters<typeof insertDanceStyle>[1]>();
});
