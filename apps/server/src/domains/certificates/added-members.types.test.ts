import { expectTypeOf, test } from "vitest";
import type { CertificateItem } from "@pavane/contract/certificates/schema";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { presentCertificate } from "./certificate/present-certificate.ts";
import type { NewCertificate } from "./issuing/issue-repository.ts";
import type { certificates } from "./tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Again = Body<"POST /api/certificates/:id/reissue">;
  expectTypeOf<keyof Again>().toEqualTypeOf<"kind" | "reason" | "expires_at">();
  expectTypeOf<Omit<Again & Added, "kind" | "reason" | "expires_at">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentCertificate>>().toExtend<CertificateItem>();
  expectTypeOf<ReturnType<typeof presentCertificate>>().not.toExtend<CertificateItem & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof certificates.$inferInsert>().not.toExtend<NewCertificate>();
});
