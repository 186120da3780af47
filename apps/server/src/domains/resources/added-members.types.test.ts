import { expectTypeOf, test } from "vitest";
import type { ResourceChanges } from "@pavane/contract/resources/requests";
import type { OwnStore } from "@pavane/contract/resources/schema-selling";
import type { ColumnNames } from "../../platform/db/columns-of.ts";
import type { Added } from "../../../test/added.ts";
import type { resourceColumns } from "./authoring/resource-values.ts";
import type { NewResource, ResourceValues } from "./resource/resources-repository.ts";
import type { resources } from "./resource/tables.ts";
import type { presentOwnStore } from "./sellers/present-store.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  expectTypeOf<typeof resourceColumns>().toExtend<ColumnNames<ResourceChanges, ResourceValues>>();
  expectTypeOf<typeof resourceColumns>().not.toExtend<ColumnNames<ResourceChanges & Added, ResourceValues>>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentOwnStore>>().toExtend<OwnStore>();
  expectTypeOf<ReturnType<typeof presentOwnStore>>().not.toExtend<OwnStore & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof resources.$inferInsert>().not.toExtend<NewResource>();
});
