import { expect, test } from "vitest";
import { privateFileName, privateWordsIn } from "./private-words.ts";

const server = "apps/server/src/domains/booking/bookings/states.ts";
const web = "apps/web/app/features/bookings/queries.ts";

test.each([
  [server, "export interface Standing {"],
  [server, "export const standingOf = (booking: BookingRow) => booking.state;"],
  [server, "export async function tellSides(tx: Tx): Promise<void> {"],
  [server, "const told = new Set<string>();"],
  [server, "export async function useTrial(tx: Tx): Promise<boolean> {"],
  [web, "type Standing = Pick<Booking, 'state'>;"],
  [web, "  const gone = lines.filter(isUnavailable);"],
  [web, "export const mostPlaces = 40;"],
  [server, "interface AskedLine {"],
  ["apps/server/test/factories/billing-fixture.ts", "export interface BillingRig {"],
])("%s: %s", (path, line) => {
  expect(privateWordsIn(path, `// first\n${line}`)).toEqual([expect.stringContaining(`${path}:2: say `)]);
});

test("a hook of the browser, a value of that name and a test are free", () => {
  expect(privateWordsIn(web, "export function useHold() {}")).toEqual([]);
  expect(privateWordsIn(server, "  standing: z.string(),")).toEqual([]);
  expect(privateWordsIn(server.replace(".ts", ".test.ts"), "const told = [];")).toEqual([]);
});

test.each(["mails/refunded-letter.ts", "rules/words.test.ts", "who.ts", "lesson/use-door.ts", "asked-lines.ts"])(
  "a file called %s is asked for another name",
  (name) => {
    const path = `apps/server/src/domains/booking/${name}`;
    expect(privateFileName(path)).toEqual([expect.stringContaining(`${path}: say `)]);
  },
);

test("words that search reads, and files outside of the product, keep their names", () => {
  expect(privateFileName("apps/server/src/platform/search/near-words.ts")).toEqual([]);
  expect(privateFileName("packages/contract/src/booking/roles.ts")).toEqual([]);
  expect(privateFileName("scripts/make-printable-letters.ts")).toEqual([]);
});
