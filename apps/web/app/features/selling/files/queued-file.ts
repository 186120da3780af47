/** A file that is being uploaded. It outlives the page that started it, so that the user can continue elsewhere. */
export interface QueuedFile<About, Made> {
  readonly id: number;
  /** The user who uploads it: another user in the same tab does not see it. */
  readonly owner: number | null;
  readonly about: About;
  readonly name: string;
  readonly size: number;
  /** Null after a reload of the page, which a file does not outlive. */
  readonly file: File | null;
  readonly state: "waiting" | "uploading" | "failed" | "made";
  readonly percent: number;
  /** Why it failed. */
  readonly reason: string | null;
  /** The server would refuse the same file again. */
  readonly refused: boolean;
  /** What was created from it, in queues that keep completed uploads. */
  readonly made: Made | null;
}
