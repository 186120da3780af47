import { expect, test } from "vitest";
import { readMessageDraft } from "./message-draft.ts";

test("what was typed and what did not arrive come back", () => {
  const kept = { body: "Shall we", unsent: [{ key: "k", body: "Not sent", files: 2 }] };
  expect(readMessageDraft({ ...kept })).toEqual(kept);
});

test("a message without a number of files had none", () => {
  const unsent = [
    { key: "k", body: "Not sent" },
    { key: "l", body: "", files: "2" },
  ];
  expect(readMessageDraft({ body: "", unsent }).unsent.map(({ files }) => files)).toEqual([0, 0]);
});

test.each([undefined, {}, { body: 7, unsent: "x" }, { unsent: [null, { key: 1, body: "x" }, { key: "k" }] }])(
  "anything else is nothing",
  (values) => expect(readMessageDraft(values)).toEqual({ body: "", unsent: [] }),
);
