import { endpoint } from "@pavane/contract/core/endpoint";
import { expect, test } from "vitest";
import type { Replica } from "../db/old-reads.ts";
import { placeReads } from "./place-reads.ts";

const old = endpoint({
  method: "GET",
  path: "/api/old",
  summary: "A list",
  access: "public",
  mayBeOld: true,
  answer: null,
});
const read = endpoint({ method: "GET", path: "/api/now", summary: "A thing", access: "public", answer: null });
const write = endpoint({ method: "POST", path: "/api/own", summary: "A note", access: "member", answer: null });
const publish = endpoint({ method: "POST", path: "/api/all", summary: "A page", access: "member", answer: null });

test("what may be old is read on the replica, what may write is noted, and all else is left alone", async () => {
  const seen: unknown[] = [];
  const replica = {
    reading: (person: number | null, act: () => unknown) => (seen.push(["reading", person]), act()),
    writing: (person: number | null, byAll: boolean, act: () => unknown) => (
      seen.push(["writing", person, byAll]),
      act()
    ),
  } as unknown as Replica; // it uses nothing else
  const place = placeReads({ replica }, ({ path }) => path === "/api/all");
  const by = (id: number | null) => ({ actor: id === null ? null : { id } });
  const act = async () => "answered";
  expect(await place(old, by(7), act)).toBe("answered");
  await place(old, by(null), act);
  await place(read, by(7), act);
  await place(write, by(7), act);
  await place(publish, by(8), act);
  expect(seen).toEqual([
    ["reading", 7],
    ["reading", null],
    ["writing", 7, false],
    ["writing", 8, true],
  ]);
  expect(await placeReads({ replica: null }, () => true)(old, by(7), act)).toBe("answered");
});
