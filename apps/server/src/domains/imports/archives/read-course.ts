import type { PlacedQuestion } from "../../courses/index.ts";

/** Something that does not come, or not as it was. */
export interface LeftOut {
  /** What it is, such as "Forum". */
  readonly kind: string;
  readonly name: string;
  readonly reason: string;
}

/** A file of the archive that a lesson has. Texts name it by its place in the list, as `import:3`. */
export interface WantedFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

/** The same when its content was looked at; one that is not taken says so. */
export interface InspectedFile extends WantedFile {
  readonly as: "picture" | "file" | null;
}

export interface ReadQuiz {
  /** Percent that pass; null where the system asked for none. */
  readonly passScore: number | null;
  readonly maxAttempts: number | null;
  readonly timeLimitSeconds: number | null;
  readonly shuffle: boolean;
  /** In their order: a question, or the topic that one is drawn from. */
  readonly slots: readonly ({ readonly question: PlacedQuestion } | { readonly topic: string })[];
}

export interface ReadLesson {
  readonly title: string;
  readonly type: "text" | "video" | "quiz";
  /** Markdown, or the address of a video elsewhere. */
  readonly content: string;
  readonly quiz: ReadQuiz | null;
}

export interface ReadModule {
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly ReadLesson[];
}

/** A course of another system, in our parts. Whether questions fit is decided later, by the rules of questions. */
export interface ReadArchive<File = InspectedFile> {
  readonly system: "moodle" | "common_cartridge";
  readonly title: string;
  readonly description: string;
  readonly modules: readonly ReadModule[];
  readonly bank: readonly { readonly topic: string; readonly question: PlacedQuestion }[];
  readonly files: readonly File[];
  readonly leftOut: readonly LeftOut[];
}

/** A course whose files have not been looked at. */
export type UninspectedArchive = ReadArchive<WantedFile>;

/** What of an archive is read to learn about the course, by path. */
export type Texts = ReadonlyMap<string, Buffer>;
