import type { AlarmWorld, Environment } from "./world.ts";

/** Something that goes wrong, and what must tell a person. */
export interface Fault {
  readonly name: string;
  /** Keys of the cards of /admin that may tell of it: one of them must. */
  readonly cards: readonly string[];
  /** Words of the mail that administrators must get. */
  readonly mail: RegExp;
  /** By when both must be there, in hours of the program's clock; a day unless said. */
  readonly within?: number;
  /** No mail can come while it lasts: the card must be there at once, and the mail when it works again. */
  readonly mailWhenMended?: true;
  /** What the server is started with besides. */
  readonly environment?: Environment;
  /** Its database lies on a disk of its own, which can be filled. */
  readonly smallDisk?: true;
  /** It is there from the start, because it is a matter of settings. */
  readonly configured?: true;
  /** Makes it; a text that it yields says in the report how it was made. */
  readonly inject: (world: AlarmWorld) => Promise<unknown>;
  /** What the person who was told does about it. */
  readonly mend: (world: AlarmWorld) => Promise<unknown>;
  /** Takes away what the fault made outside the program, also when it was cut short. */
  readonly putBack?: () => Promise<unknown>;
}
