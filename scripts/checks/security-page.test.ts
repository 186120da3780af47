import { signInMethods } from "@pavane/contract/identity/schema-factors";
import { archiveLimits } from "@pavane/contract/resources/files";
import { packageLimits } from "@pavane/contract/courses/package-limits";
import { maxHoldsAnHour } from "@pavane/contract/booking/choices";
import { maxFeedReadsAnHour } from "@pavane/contract/professionals/choices";
import { settings } from "@pavane/contract/site/settings";
import { isCommonPassword } from "@pavane/contract/identity/common-passwords";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const page = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
const server = sourceFiles([".ts"]).filter(
  ({ path }) => path.startsWith("apps/server/src/") && !path.endsWith(".test.ts"),
);
const sourceOf = (path: string): string => server.find((file) => file.path === `apps/server/src/${path}`)?.text ?? "";
const matches = (pattern: RegExp): string[] =>
  server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
/** The lines of the table below a heading, by cells. */
function rowsBelow(heading: string): string[][] {
  const [, part = ""] = page.split(`\n## ${heading}\n`);
  const rows = (part.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const named = (cell: string | undefined): string[] =>
  [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

const seconds: Readonly<Record<string, number>> = {
  "a minute": 60,
  "10 minutes": 600,
  "15 minutes": 900,
  "an hour": 3_600,
  "a day": 86_400,
};
/** Figures that stand behind a name in the sources. */
const behindName: Readonly<Record<string, number>> = {
  quarter: 900,
  hour: 3_600,
  "wrongCodes.windowSeconds": 600,
  maxHoldsAnHour,
  maxFeedReadsAnHour,
};
const figureOf = (written: string): number =>
  behindName[written] ??
  written
    .split("*")
    .map((factor) => Number(factor.trim().replaceAll("_", "")))
    .reduce((product, factor) => product * factor, 1);

test("every limit on how often something may be done is listed, with its figures", () => {
  const inSources = server.flatMap(({ text }) =>
    [...text.matchAll(/\{ name: "([\w:-]+)", most: ([^,]+), windowSeconds: ([^}]+?) \}/g)].map(
      ([, name, most = "", window = ""]) => ({ name, most: figureOf(most), window: figureOf(window) }),
    ),
  );
  const listed = rowsBelow("Limits").map(([name, most = ""]) => {
    const [figure = "", span = ""] = most.split(" in ");
    return { name: named(name)[0], most: Number(figure.replaceAll(",", "")), window: seconds[span] };
  });
  const byName = (a: { name: string | undefined }, b: { name: string | undefined }) =>
    String(a.name).localeCompare(String(b.name));
  expect(listed.toSorted(byName)).toEqual(inSources.toSorted(byName));
});

test("every way to sign in is listed, and no other", () => {
  const rows = rowsBelow("Signing in");
  expect(rows.flatMap(([way]) => named(way))).toEqual(["password", "registration", "passkey", "provider"]);
  const anywhere = new Set(rows.flat().flatMap(named));
  expect(signInMethods.filter((method) => !anywhere.has(method))).toEqual([]);
});

test("lives of sessions are as the page says, and nothing limits their number", () => {
  const times = sourceOf("domains/identity/sessions/session-times.ts");
  expect(times).toContain("remember ? idleDays * dayMs : 12 * hourMs");
  expect(times).toContain("const absoluteMs = 90 * dayMs;");
  expect(times).toContain("const confirmedMs = 10 * minuteMs;");
  expect(settings.idle_days.default).toBe(30);
  expect(settings.idle_days.label).toBe("Idle days");
  for (const said of [
    "30 days after its last use",
    "12 hours after it without",
    "90 days after it began",
    "for 10 minutes",
    "no limit to sessions",
  ])
    expect(page).toContain(said);
});

test("words that are refused because of where they are used are refused", () => {
  const [, part = ""] = page.split("of dance among others ");
  const words = named(part.split("\n\n")[0]);
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((word) => !isCommonPassword(`${word}2026!`))).toEqual([]);
});

test("every key that is derived, and every purpose that is signed, is listed", () => {
  const listed = new Set(rowsBelow("Keys and algorithms").flatMap(([, , key]) => named(key)));
  const purposes = [
    ...matches(/createSealer\([\w.]+, "([^"]+)"\)/g),
    ...matches(/hkdfSync\("sha256", secret, "", "([^"]+)"/g),
    ...matches(/\.update\([`"]([a-z][a-z -]*?)(?:\\n|:|"\))/g),
  ].filter((purpose) => purpose !== "");
  expect(purposes.length).toBeGreaterThan(8);
  expect([...new Set(purposes)].filter((purpose) => !listed.has(purpose))).toEqual([]);
});

test("no algorithm is used but those of the page", () => {
  const used = new Set([
    ...matches(/create(?:Hash|Hmac)\("(\w+)"/g),
    ...matches(/hkdfSync\("(\w+)"/g),
    ...matches(/^const cipher = "([\w-]+)"/gm),
    ...matches(/signingAlgorithm = "(\w+)"/g),
  ]);
  expect([...used].toSorted()).toEqual(["RS256", "aes-256-gcm", "sha256"]);
  // Every cipher is the one that is named.
  expect(matches(/createCipheriv\((\w+),/g)).toEqual(["cipher"]);
  expect(sourceOf("domains/certificates/badges/make-key.ts")).toContain("modulusLength = 3072");
  expect(sourceOf("domains/identity/accounts/password-hash.ts")).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
});

test("nothing speaks with other machines but the files of the page", () => {
  const speaking = server.filter(
    ({ text }) =>
      /^import (?!type)[^;]*? from "(?:nodemailer|stripe|web-push|@aws-sdk\/client-s3|node:net|node:tls|node:https|node:dgram|undici|pg|@opentelemetry\/exporter[\w-]*)"/m.test(
        text.replaceAll(/^import \{ (?:BlockList, )?isIP \} from "node:net";$/gm, ""),
      ) || /(?:await|return|=>) fetch\(/.test(text),
  );
  const listed = new Set(rowsBelow("What it talks to").flatMap(([, , file]) => named(file)));
  const notSpeaking = ["platform/db/", "platform/watching/", "administrators/admin-socket.ts"];
  const missing = speaking
    .map(({ path }) => path.replace("apps/server/src/", ""))
    .filter((path) => !listed.has(path) && !notSpeaking.some((start) => path.startsWith(start)));
  expect(missing).toEqual([]);
  expect([...listed].filter((path) => sourceOf(path) === "")).toEqual([]);
});

test("files that come in have the limits that the page names", () => {
  expect(page).toContain(
    `${archiveLimits.entries.toLocaleString("en")} files and ${archiveLimits.bytes / 1_048_576} MB`,
  );
  expect(archiveLimits.ratio).toBe(100);
  expect(page).toContain(`${(packageLimits.unpackedBytes / 1_048_576).toLocaleString("en")} MB unpacked`);
  expect(settings.package_mb.label).toBe("Package");
});

test("what is written down stands in tables that are there, for as long as is said", () => {
  const tables = new Set(matches(/pgTable\(\s*"(\w+)"/g));
  const listed = rowsBelow("What is written down").flatMap(([, where]) => named(where));
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter((name) => !tables.has(name))).toEqual([]);
  expect(sourceOf("domains/identity/retention-repository.ts")).toContain("lt(signInEvents.createdAt, daysAgo(90))");
});

test("data has levels, each with where it may be and when it ends; work that costs has what keeps it from others", () => {
  const levels = rowsBelow("Kinds of data");
  expect(levels.map(([level]) => level)).toEqual(["secret", "payment", "private", "shown"]);
  for (const cells of levels) expect(cells).toHaveLength(6);
  for (const cells of rowsBelow("What costs much")) expect(cells.filter((cell) => cell !== "")).toHaveLength(2);
  expect(page).toMatch(/critical within 2 days, high within 7, medium within 30/);
});
