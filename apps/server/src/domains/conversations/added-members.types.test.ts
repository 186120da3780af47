import { expectTypeOf, test } from "vitest";
import type { Message } from "@pavane/contract/conversations/schema";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { messageFiles, messages } from "./conversation/tables.ts";
import type { insertFiles, insertMessage } from "./message/messages-repository.ts";
import type { presentMessage } from "./message/present-message.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Start = Body<"POST /api/conversations">;
  type Read = "recipient_id" | "context" | "body" | "client_key";
  expectTypeOf<keyof Start>().toEqualTypeOf<Read>();
  expectTypeOf<Omit<Start & Added, Read>>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentMessage>>().toExtend<Message>();
  expectTypeOf<ReturnType<typeof presentMessage>>().not.toExtend<Message & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof messages.$inferInsert>().not.toExtend<Parameters<typeof insertMessage>[1]>();
  expectTypeOf<typeof messageFiles.$inferInsert>().toExtend<Parameters<typeof insertFiles>[1][number]>();
});
