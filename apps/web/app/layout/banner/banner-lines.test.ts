import { expect, test } from "vitest";
import type { Me, Session } from "../../session/session.ts";
import { bannerLines } from "./banner-lines.ts";

const me = {
  terms_outdated: false,
  deletion_due_at: null,
  subscription_tier: "free",
  subscription_status: null,
  email_verified: true,
  pending_email: null,
  email: "a@example.org",
} as Partial<Me> as Me; // what the lines look at

const member = (changes: Partial<Me>): Session => ({ state: "member", me: { ...me, ...changes } });
const quiet: Parameters<typeof bannerLines>[0] = { online: true, notice: null, session: member({}), onPlanPage: false };
const said = (changes: Partial<typeof quiet>) => bannerLines({ ...quiet, ...changes }).map(({ about }) => about);

test("nothing is said where nothing waits", () => {
  expect(said({})).toEqual([]);
  expect(said({ session: { state: "guest" } })).toEqual([]);
});

test("that there is no network is said above whatever waits", () => {
  const session = member({ email_verified: false });
  expect(said({ session })).toEqual(["email"]);
  expect(said({ session, online: false })).toEqual(["offline", "email"]);
  expect(said({ notice: "Closed on Monday.", online: false })).toEqual(["offline", "notice"]);
  expect(said({ session: member({ terms_outdated: true }), online: false })).toEqual(["offline", "terms"]);
  expect(said({ session: { state: "guest" }, online: false })).toEqual(["offline"]);
});

test("of what waits the first is said: the site's word, leaving, the terms, the plan, the e-mail", () => {
  const all = { terms_outdated: true, subscription_status: "PAST_DUE", email_verified: false } as const;
  expect(said({ notice: "Closed on Monday.", session: member(all) })).toEqual(["notice"]);
  expect(said({ session: member({ ...all, deletion_due_at: "2027-05-15T12:00:00.000Z" }) })).toEqual(["deletion"]);
  expect(said({ session: member(all) })).toEqual(["terms"]);
  expect(said({ session: member({ ...all, terms_outdated: false }) })).toEqual(["past_due"]);
});
