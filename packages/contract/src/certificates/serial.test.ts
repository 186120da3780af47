import { assert, boolean as anyBoolean, constantFrom, property, record, uint8Array } from "fast-check";
import { expect, test } from "vitest";
import { parseSerial, serialFrom } from "./serial.ts";

const serials = uint8Array({ minLength: 12, maxLength: 12 }).map(serialFrom);

test("a serial has three groups of four signs without I, L, O and U", () => {
  assert(property(serials, (serial) => /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(serial)));
});

test("the same bytes give the same serial", () => {
  expect(serialFrom(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31]))).toBe("0123-4567-89AZ");
  expect(() => serialFrom(new Uint8Array(11))).toThrow("12 random bytes");
});

test("a serial is recognised however it was typed", () => {
  const typing = record({
    serial: serials,
    lower: anyBoolean(),
    between: constantFrom("", "-", " ", " - ", "–"),
  });
  assert(
    property(typing, ({ serial, lower, between }) => {
      const mistaken = serial.replaceAll("0", "O").replaceAll("1", "l");
      const typed = mistaken.split("-").join(between);
      return parseSerial(lower ? typed.toLowerCase() : typed) === serial;
    }),
  );
});

test.each([
  ["7k2m0qxv9tb4", "7K2M-0QXV-9TB4"],
  ["  7K2M OQXV 9TB4 ", "7K2M-0QXV-9TB4"],
  ["IL00-0000-0000", "1100-0000-0000"],
  ["7K2M-0QXV-9TB", null],
  ["7K2M-0QXV-9TB44", null],
  ["7K2U-0QXV-9TB4", null],
  ["", null],
  ["' or 1=1 --", null],
])("%s is read as %s", (typed, serial) => {
  expect(parseSerial(typed)).toBe(serial);
});
