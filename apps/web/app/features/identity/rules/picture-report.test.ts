import type { PictureCandidate, PictureReport } from "@pavane/contract/identity/schema-image-report";
import { expect, test } from "vitest";
import { foundText, reportText, verdict } from "./picture-report.ts";

const missing: PictureCandidate = {
  address: "/uploads/profiles/a/320.webp",
  source: "stored",
  shows: false,
  status: 404,
  problem: "There is no file at this address.",
  type: "application/json",
  bytes: null,
  width: null,
  height: null,
  took_ms: 3,
  cache_control: null,
};
const generated: PictureCandidate = {
  ...missing,
  address: "/covers/person/7.svg",
  source: "fallback",
  shows: true,
  status: 200,
  problem: null,
  type: "image/svg+xml",
  bytes: 2048,
  width: 320,
  height: 320,
};
const report: PictureReport = {
  user: { id: 7, username: "mara", first_name: null, last_name: null, profile_image_url: missing.address },
  stored: missing.address,
  normalised: missing.address,
  candidates: [missing, generated],
  used: generated.address,
};

test("what was found is one line, and nothing is said of what there was not", () => {
  expect(foundText(missing)).toBe("HTTP 404 · application/json · 3 ms");
  expect(foundText({ ...missing, status: null, type: null })).toBe("No answer · 3 ms");
  expect(foundText(generated)).toContain("320 × 320 px");
});

test("the verdict names what is used", () => {
  expect(verdict(report, true)).toBe("The stored picture cannot be shown. The initials avatar is used.");
  expect(verdict({ ...report, stored: null }, true)).toBe("You have no profile picture. The initials avatar is used.");
  expect(verdict({ ...report, stored: null }, false)).toBe(
    "@mara has no profile picture. The initials avatar is used.",
  );
  expect(verdict({ ...report, used: missing.address }, true)).toBe("The stored picture is used.");
  expect(verdict({ ...report, used: null }, true)).toContain("from any address");
});

test("the text of a report holds every address with why it failed", () => {
  const text = reportText(report, true);
  expect(text).toContain("1. /uploads/profiles/a/320.webp (Stored picture): fails");
  expect(text).toContain("There is no file at this address.");
  expect(text).toContain("Used: /covers/person/7.svg");
});
