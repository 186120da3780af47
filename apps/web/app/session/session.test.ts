import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { followSession } from "./follow-session.ts";
import { meQuery, sessionNow } from "./session.ts";

/** Ids of people by their tokens. */
const people: Readonly<Record<string, number>> = { anna: 7, ben: 8 };
let token: string | null;

beforeEach(() => {
  token = null;
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", { getItem: () => token, setItem: () => {}, removeItem: () => (token = null) });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ id: people[token ?? ""] })));
});
afterEach(() => vi.unstubAllGlobals());

const ask = (client: QueryClient) =>
  client.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined);

/** A list that somebody looks at, which has what its reader has. */
function watchBookings(client: QueryClient): { readonly shown: () => unknown } {
  const observer = new QueryObserver(client, { queryKey: ["GET /api/bookings"], queryFn: () => `of ${token}` });
  observer.subscribe(() => undefined);
  return { shown: () => observer.getCurrentResult().data };
}

test("who is signed in and cannot be asked about is neither a guest nor waited for", async () => {
  const client = createQueryClient();
  expect(sessionNow(client).state).toBe("checking");
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ detail: "Taken over." }, { status: 503 })));
  token = "anna";
  await ask(client);
  expect(sessionNow(client).state).toBe("failed");
  token = null;
  expect(sessionNow(client).state, "signed out meanwhile").toBe("guest");
});

test("a guest whose sign-in was not confirmed by an answer is no guest any more", async () => {
  const client = createQueryClient();
  await ask(client);
  expect(sessionNow(client).state).toBe("guest");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  token = "anna";
  await ask(client);
  expect(sessionNow(client).state).toBe("failed");
});

test.each([
  ["signed in there over this one", false],
  ["signed in there after the session ended here", true],
])("another person's answers are forgotten and what is shown is read again: %s", async (_, ended) => {
  const client = createQueryClient();
  token = "anna";
  await ask(client);
  const bookings = watchBookings(client);
  await vi.waitFor(() => expect(bookings.shown()).toBe("of anna"));
  client.setQueryData(["GET /api/orders"], "of anna");
  client.setQueryData(["GET /api/site"], "of everybody");
  if (ended) client.setQueryData(meQuery.queryKey, null);
  token = "ben";
  const following = new QueryObserver(client, meQuery).subscribe(() => undefined);
  await followSession(client);
  expect(client.getQueryData(meQuery.queryKey)?.id).toBe(8);
  expect(bookings.shown()).toBe("of ben");
  expect(client.getQueryData(["GET /api/orders"])).toBeUndefined();
  expect(client.getQueryData(["GET /api/site"])).toBe("of everybody");
  following();
});

test("the same person who signs in again elsewhere keeps what was read", async () => {
  const client = createQueryClient();
  token = "anna";
  await ask(client);
  client.setQueryData(["GET /api/orders"], "of anna");
  const following = new QueryObserver(client, meQuery).subscribe(() => undefined);
  await followSession(client);
  expect(client.getQueryData(["GET /api/orders"])).toBe("of anna");
  following();
});
