import { expectTypeOf, test } from "vitest";
import type { ContactItem } from "@pavane/contract/messages/schema-contact";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { presentContactItem } from "./contact/present-contact.ts";
import type { NewContact } from "./contact/contact-repository.ts";
import type { contactMessages } from "./contact/tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Reply = Body<"POST /api/admin/messages/:id/replies">;
  expectTypeOf<keyof Reply>().toEqualTypeOf<"body" | "version">();
  expectTypeOf<Omit<Reply & Added, "body" | "version">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentContactItem>>().toExtend<ContactItem>();
  expectTypeOf<ReturnType<typeof presentContactItem>>().not.toExtend<ContactItem & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof contactMessages.$inferInsert>().not.toExtend<NewContact>();
});
