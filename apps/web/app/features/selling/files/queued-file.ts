/** A file on its way. It outlives the page that began it, so that one may go on meanwhile. */
export interface QueuedFile<About, Made> {
  readonly id: number;
  /** Whose it is: another person in the same tab does not see it. */
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
  /** What became of it, in queues that keep what is done. */
  readonly made: Made | null;
}
