import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { newRecoveryCodes, newSecret, otpauthAddress, readRecoveryCode, stepOf } from "./codes.ts";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; // "12345678901234567890", the key of RFC 6238
const at = (seconds: number) => new Date(seconds * 1000);

test("the codes are those of RFC 6238, cut to six digits", () => {
  expect(stepOf(secret, "287082", at(59))).toBe(1);
  expect(stepOf(secret, "081804", at(1_111_111_109))).toBe(37_037_036);
  expect(stepOf(secret, "050471", at(1_111_111_111))).toBe(37_037_037);
});

test("a clock may be one step off either way, and no more", () => {
  const code = new TOTP({ secret }).generate({ timestamp: 3_000_000 });
  expect(
    [2_969_000, 2_970_000, 3_029_999, 3_059_999, 3_060_000].map((ms) => stepOf(secret, code, new Date(ms))),
  ).toEqual([null, 100, 100, 100, null]);
});

test.each(["287 082", " 287082 ", "287-082"])("%j is read as it is meant", (typed) => {
  expect(stepOf(secret, typed, at(59))).toBe(1);
});

test.each(["", "28708", "2870823", "abcdef", "２８７０８２", "287082'--"])("%j is no code", (typed) => {
  expect(stepOf(secret, typed, at(59))).toBeNull();
});

test("the address for apps names site and account, and leads back to the key", () => {
  const address = new URL(otpauthAddress(newSecret(), { site: "Barre: East", account: "mira" }));
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.get("issuer")).toBe("Barre  East");
  expect(address.searchParams.get("secret")).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(address.pathname)).toContain("mira");
});

test("recovery codes are ten, all different, and read in any spelling", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(readRecoveryCode(` ${code.toLowerCase().replace("-", " ")} `)).toBe(code.replace("-", ""));
  }
  expect(readRecoveryCode("oil0l-ooooo")).toBe("0110100000");
});
