import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { meQuery, sessionNow } from "./session.ts";

let token: string | null;

beforeEach(() => {
  token = null;
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("localStorage", { getItem: () => token, setItem: () => {}, removeItem: () => (token = null) });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ id: 7 })));
});
afterEach(() => vi.unstubAllGlobals());

const ask = (client: QueryClient) =>
  client.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined);

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
