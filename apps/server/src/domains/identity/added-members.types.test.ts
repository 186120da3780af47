import { expectTypeOf, test } from "vitest";
import type { ProfileChanges } from "@pavane/contract/identity/requests";
import type { RoleRequest } from "@pavane/contract/identity/schema-roles";
import type { ColumnNames } from "../../platform/db/columns-of.ts";
import type { Added } from "../../../test/added.ts";
import type { profileColumns } from "./profiles/save-profile.ts";
import type { ProfileRow } from "./profiles/profiles-repository.ts";
import type { presentOwnRequest } from "./roles/present-role-request.ts";
import type { NewSignInEvent } from "./sessions/sign-in-events-repository.ts";
import type { signInEvents } from "./sessions/tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Sent = Pick<ProfileChanges, keyof typeof profileColumns>;
  expectTypeOf<typeof profileColumns>().toExtend<ColumnNames<Sent, ProfileRow>>();
  expectTypeOf<typeof profileColumns>().not.toExtend<ColumnNames<Sent & Added, ProfileRow>>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentOwnRequest>>().toExtend<RoleRequest>();
  expectTypeOf<ReturnType<typeof presentOwnRequest>>().not.toExtend<RoleRequest & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof signInEvents.$inferInsert>().not.toExtend<NewSignInEvent>();
});
