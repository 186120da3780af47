import type { LessonMarker, TempoSegment } from "@pavane/contract/courses/schema-practice";

/** What a film is practised by, as far as it has it. */
export interface PractisedLesson {
  readonly id: number;
  /** Loops of the person who looks are kept at it. */
  readonly keepsLoops: boolean;
  readonly markers: readonly LessonMarker[];
  readonly counts: readonly TempoSegment[];
  /** Not beside the player of another host. */
  readonly hasSelfView: boolean;
  readonly hasBackView: boolean;
  /** Takes a recording over, where it can be handed in. */
  readonly onTake?: ((take: File) => void) | undefined;
}
