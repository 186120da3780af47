import { z } from "zod";
import { packageStandardNames } from "../courses/package-limits.ts";
import { id, idParam, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { maxPackageData, packageStatuses } from "./package-status.ts";
import { courseStanding } from "./schema-lesson.ts";

export const packageItem = z.object({
  number: z.int(),
  title: z.string(),
  status: z.enum(packageStatuses),
  /** Percent; null while there is none. */
  score: z.number().nullable(),
  /** Time spent in it. */
  seconds: z.int(),
  done: z.boolean(),
});

/** The package of a lesson as the viewer stands to it. */
export const learnerPackage = z.object({
  lesson_id: id,
  title: z.string(),
  standard: z.enum(packageStandardNames),
  items: z.array(packageItem),
  done: z.boolean(),
  /** The installation has an address of its own for packages. */
  playable: z.boolean(),
});

export const packageItemParams = z.object({ id: idParam, part: idParam });

/** What a frame needs to play a part. The address is signed and ends by itself. */
export const packageSession = z.object({
  /** Null where nothing is kept: for those who teach, and in free previews. */
  session: z.uuid().nullable(),
  /** The page of the frame, at an origin of its own. */
  url: z.string(),
  origin: z.string(),
  expires_at: timestamp,
  standard: z.enum(packageStandardNames),
  /** It speaks with the page; a part that does not is done once it is open. */
  reports: z.boolean(),
  /** Where the part begins, for the frame. */
  launch: z.string(),
  /** What the part kept before, as it sent it; null at the first time. */
  data: z.string().nullable(),
  seconds: z.int(),
  learner: z.object({ id: z.string(), name: z.string() }),
  /** What the manifest asks of the part; null where it asks nothing. */
  mastery_score: z.number().nullable(),
  scaled_passing_score: z.number().nullable(),
  completion_threshold: z.number().nullable(),
  launch_data: z.string().nullable(),
  /** Identifiers of its objectives, which it finds in its data model. */
  objectives: z.array(z.string()),
});

const wholeNumber = { error: "Enter a whole number" };

/** What a part keeps: `data` is the JSON text of its data model; `seq` grows with every report of a session. */
export const packageReport = eitherSpelling({
  session: z.uuid({ error: "Enter the session" }),
  seq: z.int(wholeNumber).min(1, wholeNumber).max(1_000_000_000, wholeNumber),
  data: z
    .string({ error: "Enter what the part keeps" })
    .max(maxPackageData, { error: `A part keeps at most ${maxPackageData} characters` }),
  /** Of the session so far. */
  seconds: z.int({ error: "Enter seconds" }).min(0, { error: "Enter seconds" }).max(86_400, { error: "Enter seconds" }),
});

export const packageReportAnswer = z.object({
  item: packageItem,
  /** Every part is done. */
  done: z.boolean(),
  /** The lesson is complete. */
  completed: z.boolean(),
  standing: courseStanding,
  /** The course was completed by this and gave a certificate. */
  certificate_id: id.nullable(),
});

export type LearnerPackage = z.infer<typeof learnerPackage>;
export type PackageItem = z.infer<typeof packageItem>;
export type PackageSession = z.infer<typeof packageSession>;
export type PackageReport = z.output<typeof packageReport>;
export type PackageReportAnswer = z.infer<typeof packageReportAnswer>;
