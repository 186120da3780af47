import { expect, test } from "vitest";
import { linkedInAddress } from "./linked-in.ts";

const certificate = {
  course_title: "Tap & rhythm",
  serial: "7K2M-0QXV-9TB4",
  verify_url: "https://pavane.example/verify/7K2M-0QXV-9TB4",
  issued_on: "6 March 2027",
  expires_on: null,
};
const asked = (changes: object) =>
  Object.fromEntries(new URL(linkedInAddress({ ...certificate, ...changes }, "Pavane")).searchParams);

test("LinkedIn is told what the certificate says, and an end only where it has one", () => {
  expect(asked({})).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Tap & rhythm",
    organizationName: "Pavane",
    issueYear: "2027",
    issueMonth: "3",
    certUrl: certificate.verify_url,
    certId: certificate.serial,
  });
  expect(asked({ expires_on: "6 December 2029" })).toMatchObject({
    expirationYear: "2029",
    expirationMonth: "12",
  });
});
