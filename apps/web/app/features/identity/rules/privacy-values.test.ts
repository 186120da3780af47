import { messageSenders, privacyFields, visibilities } from "@pavane/contract/identity/schema";
import { expect, test } from "vitest";
import type { Me } from "../../../session/session.ts";
import { privacyValues, senderOptions, visibilityOptions } from "./privacy-values.ts";

const privacy = {
  visibility: "members",
  messages_from: "related",
  show_certificates: true,
  in_search: false,
  in_recent_certificates: true,
} as const;

test("everything about privacy can be chosen, and nothing else of the account is sent along", () => {
  const me = { ...privacy, first_name: "Ana" } as Partial<Me> as Me; // what the form looks at
  expect(privacyValues(me)).toEqual(privacy);
  expect(Object.keys(privacyValues(me)).toSorted()).toEqual(Object.keys(privacyFields.shape).toSorted());
});

test("each answer can be given", () => {
  expect(visibilityOptions.map(({ value }) => value)).toEqual(visibilities);
  expect(senderOptions.map(({ value }) => value)).toEqual(messageSenders);
});
