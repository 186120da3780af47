import { expect, test } from "vitest";
import { decideNotification, type Lasting } from "./decide-notification.ts";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const one = (key: string, since: string, toldAt: string | null = null): Lasting => ({
  key,
  since: at(since),
  toldAt: toldAt === null ? null : at(toldAt),
});
const told = (lasting: readonly Lasting[], now: string) => {
  const telling = decideNotification(lasting, at(now));
  return telling && { keys: telling.keys, fresh: [...telling.fresh] };
};

test("nothing is told when nothing lasts, nor of what has just begun", () => {
  expect(told([], "21T10:00")).toBeNull();
  expect(told([one("fonts", "21T09:50")], "21T10:00")).toBeNull();
});

test("what lasts a quarter of an hour is told", () => {
  expect(told([one("fonts", "21T09:45")], "21T10:00")).toEqual({ keys: ["fonts"], fresh: ["fonts"] });
});

test("then once a day, with everything else that lasts", () => {
  const lasting = [one("fonts", "20T09:45", "20T10:00"), one("books", "20T15:00", "20T15:20")];
  expect(told(lasting, "21T09:50")).toBeNull();
  expect(told(lasting, "21T09:56")).toEqual({ keys: ["fonts", "books"], fresh: [] });
});

test("what is new comes at once and takes along what lasts", () => {
  expect(told([one("fonts", "21T09:45", "21T10:00"), one("books", "21T15:00")], "21T15:20")).toEqual({
    keys: ["fonts", "books"],
    fresh: ["books"],
  });
});

test("what comes and goes is told once a day", () => {
  const again = [one("scanner", "21T15:00", "21T10:00")];
  expect(told(again, "21T15:20")).toBeNull();
  expect(told(again, "22T10:00")).toEqual({ keys: ["scanner"], fresh: ["scanner"] });
});
