import type { Answer } from "@pavane/contract/routes";

/** A film, kept in parts. */
export interface KeptFilm {
  /** Its parts are kept below this name, which changes with the film. */
  readonly key: string;
  readonly bytes: number;
}

/** What is kept of a lesson besides its files: the answers its page would ask for, as its owner got them. */
export interface KeptLesson {
  readonly lessonId: number;
  readonly ownerId: number;
  /** Whether all of it has arrived. */
  readonly state: "coming" | "kept";
  readonly page: Answer<"GET /api/lessons/:id">;
  /** With addresses on this device; null for a text. */
  readonly media: Answer<"GET /api/lessons/:id/media"> | null;
  readonly back: Answer<"GET /api/lessons/:id/media"> | null;
  readonly player: Answer<"GET /api/me/player">;
  readonly loops: Answer<"GET /api/lessons/:id/loops">;
  readonly notes: Answer<"GET /api/lessons/:id/notes">;
  readonly films: readonly KeptFilm[];
  /** Of everything, in bytes. */
  readonly size: number;
  readonly version: string;
  /** By the clock of this device, in milliseconds. */
  readonly checkedAt: number;
  readonly opensUntil: number;
}

/** A lesson that was taken off this device, and why. */
export interface RemovedLesson {
  readonly lessonId: number;
  /** Missing in what versions before this one have written, which is shown to nobody. */
  readonly ownerId?: number;
  readonly title: string;
  readonly reason: string;
}
