import { expect, test } from "vitest";
import { decideWriting, type RecipientFacts } from "./who-may-write.ts";

const stranger: RecipientFacts = {
  blocked: false,
  closed: false,
  messagesFrom: "everyone",
  visibility: "everyone",
  related: false,
  hasWritten: false,
};

test.each<[string, Partial<RecipientFacts>, ReturnType<typeof decideWriting>]>([
  ["a stranger writes to who takes messages from everyone", {}, null],
  [
    "nobody writes past a block, not even who was written to",
    { blocked: true, hasWritten: true, related: true },
    "blocked",
  ],
  ["nobody writes to a closed account", { closed: true, hasWritten: true }, "messages_off"],
  ["a stranger does not write to who wants people they know", { messagesFrom: "related" }, "messages_off"],
  ["those who learn or trade with them do", { messagesFrom: "related", related: true }, null],
  ["nobody writes to who wants no messages", { messagesFrom: "nobody", related: true }, "messages_off"],
  ["who wrote themselves is answered", { messagesFrom: "nobody", hasWritten: true }, null],
  ["a stranger does not find a hidden profile", { visibility: "nobody" }, "messages_off"],
  ["people they know do", { visibility: "nobody", related: true }, null],
  ["members find a profile for members", { visibility: "members" }, null],
])("%s", (_said, facts, expected) => {
  expect(decideWriting({ ...stranger, ...facts })).toBe(expected);
});
