import { expectTypeOf, test } from "vitest";
import type { Upload } from "@pavane/contract/media/schema";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { insertFile } from "./storage/storage-repository.ts";
import type { storedFiles } from "./tables.ts";
import type { presentUpload } from "./uploads/present-upload.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Begun = Body<"POST /api/uploads">;
  expectTypeOf<keyof Begun>().toEqualTypeOf<"bytes" | "purpose">();
  expectTypeOf<Omit<Begun & Added, "bytes" | "purpose">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentUpload>>().toExtend<Upload>();
  expectTypeOf<ReturnType<typeof presentUpload>>().not.toExtend<Upload & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof storedFiles.$inferInsert>().not.toExtend<Parameters<typeof insertFile>[1]>();
});
