import { z } from "zod";
import { lessonTypes } from "../courses/choices.ts";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";

/** Systems whose archives are read. */
export const archiveSystems = ["moodle", "common_cartridge"] as const;

/** Something that does not come with an archive, or not as it was, and why. */
export const leftOutLine = z.object({ kind: z.string(), name: z.string(), reason: z.string() });

/** A course of another system, read and waiting to be imported, or imported. */
export const courseImport = z.object({
  id,
  file_name: z.string(),
  system: z.enum(archiveSystems),
  title: z.string(),
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({
          title: z.string(),
          type: z.enum(lessonTypes),
          /** Questions of its quiz, drawn ones too; 0 without one. */
          questions: z.int(),
        }),
      ),
    }),
  ),
  /** Questions for its bank. */
  bank_questions: z.int(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), picture: z.boolean() })),
  left_out: z.array(leftOutLine),
  /** `running`: a job makes the draft. */
  status: z.enum(["read", "running", "imported"]),
  /** Files that are stored by then, of those there are. */
  done: z.int(),
  total: z.int(),
  /** Why the last try made no draft; null otherwise. */
  fault: z.string().nullable(),
  /** The draft that was made of it; null before, and when it was deleted. */
  course_id: id.nullable(),
  imported_at: timestamp.nullable(),
  /** After that it is deleted with its file. */
  expires_at: timestamp,
});

/** The file has arrived by a resumable upload with the purpose `import`. */
export const newCourseImport = eitherSpelling({
  upload_id: z.uuid({ error: "Please select a file to upload." }),
  file_name: z
    .string()
    .overwrite(visibleName)
    .trim()
    .min(1, { error: "Name the file" })
    .max(200, { error: "A name has at most 200 characters" }),
});

export type CourseImport = z.infer<typeof courseImport>;
export type LeftOutLine = z.infer<typeof leftOutLine>;
export type NewCourseImport = z.output<typeof newCourseImport>;
