import { z } from "zod";
import { id, timestamp, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { packageStandardNames, unsupportedPartNames } from "./package-limits.ts";

/** A package of another authoring tool, as it was found when it was read. */
export const attachedPackage = z.object({
  id,
  title: z.string(),
  standard: z.enum(packageStandardNames),
  /** As its manifest says it, for example "2004 4th Edition". */
  edition: z.string(),
  file_name: z.string(),
  bytes: z.int(),
  files: z.int(),
  /** What learners open, in its order; numbers begin at 1. */
  items: z.array(z.object({ number: z.int(), title: z.string() })),
  /** What it asks for and does not get here. */
  unsupported: z.array(z.enum(unsupportedPartNames)),
  /** Addresses of other sites that its pages load something from, which they are not given here; without "https://". */
  outside: z.array(z.string()),
  created_at: timestamp,
});

/** `playable` is false where the installation has no address of its own for packages. `version` is the lesson's. */
export const packageOfLesson = z.object({
  lesson_id: id,
  package: attachedPackage.nullable(),
  playable: z.boolean(),
  max_megabytes: z.int(),
  version: z.int(),
});

/** The file has arrived by a resumable upload with the purpose `package`. */
export const newPackage = eitherSpelling({
  upload_id: z.uuid({ error: "Please select a file to upload." }),
  file_name: z
    .string()
    .overwrite(visibleName)
    .trim()
    .min(1, { error: "Name the file" })
    .max(200, { error: "A name has at most 200 characters" }),
  version: versionNumber.optional(),
});

export type AttachedPackage = z.infer<typeof attachedPackage>;
export type PackageOfLesson = z.infer<typeof packageOfLesson>;
export type NewPackage = z.output<typeof newPackage>;
