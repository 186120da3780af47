import { expect, test } from "vitest";
import type { Me, Session } from "../../session/session.ts";
import { lineToShow } from "./banner-lines.ts";

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
const quiet: Parameters<typeof lineToShow>[0] = { online: true, notice: null, session: member({}), onPlanPage: false };
const said = (changes: Partial<typeof quiet>) => lineToShow({ ...quiet, ...changes })?.about ?? null;

test("nothing is said where nothing waits", () => {
  expect(said({})).toBe(null);
  expect(said({ session: { state: "guest" } })).toBe(null);
});

test("that there is no network is said where nothing else is", () => {
  expect(said({ online: false })).toBe("offline");
  expect(said({ session: { state: "guest" }, online: false })).toBe("offline");
  expect(said({ notice: "Closed on Monday.", online: false })).toBe("notice");
  expect(said({ session: member({ terms_outdated: true }), online: false })).toBe("terms");
  expect(said({ session: member({ email: null, email_verified: false }), online: false })).toBe("email");
});

test("an address that waits is to be confirmed, and one that was dropped to be added again", () => {
  const line = (pending: string | null) =>
    lineToShow({ ...quiet, session: member({ email: null, email_verified: false, pending_email: pending }) });
  expect(line("a@example.org")).toEqual({ about: "email", email: "a@example.org" });
  expect(line(null)).toEqual({ about: "email", email: null });
});

test("of what waits the first is said: the site's word, leaving, the terms, the plan, the e-mail", () => {
  const all = { terms_outdated: true, subscription_status: "PAST_DUE", email_verified: false } as const;
  expect(said({ notice: "Closed on Monday.", session: member(all) })).toBe("notice");
  expect(said({ session: member({ ...all, deletion_due_at: "2027-05-15T12:00:00.000Z" }) })).toBe("deletion");
  expect(said({ session: member(all) })).toBe("terms");
  expect(said({ session: member({ ...all, terms_outdated: false }) })).toBe("past_due");
});
