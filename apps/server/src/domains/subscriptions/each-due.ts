import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { SubscriptionsDeps } from "./deps.ts";

/** A part of what is due, in the order of numbers. */
export interface Page {
  /** The last of the part before; 0 at first. */
  readonly after: number;
  readonly most: number;
}

const atOnce = 100;
const sideBySide = 4;
/** The limit of one run: what is left is found by the next run. */
const maxInOneRun = 20_000;

/**
 * Does a thing for everything that is due, part by part. One that fails keeps no other waiting, and is found again by the next run;
 * when the provider answers nobody of a part, the run ends.
 */
export async function eachDue(
  { log }: Pick<SubscriptionsDeps, "log">,
  what: string,
  find: (page: Page) => Promise<readonly number[]>,
  act: (id: number) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  for (let after = 0; done < maxInOneRun;) {
    const ids = await find({ after, most: atOnce });
    const last = ids.at(-1);
    if (last === undefined) return;
    let silent = 0;
    for (let start = 0; start < ids.length; start += sideBySide) {
      const part = ids.slice(start, start + sideBySide);
      const answers = await Promise.all(part.map((id) => tried(id)));
      silent += answers.filter((answer) => answer === "silent").length;
    }
    if (silent === ids.length) return log.warn({ what }, "the provider does not answer; the next run goes on");
    after = last;
    done += ids.length;
  }

  async function tried(id: number): Promise<"done" | "silent" | "failed"> {
    try {
      const answer = await act(id);
      return isUnreached(answer) ? "silent" : "done";
    } catch (error) {
      log.error({ err: error, id }, `${what} failed`);
      return "failed";
    }
  }
}

const isUnreached = (answer: unknown): answer is Refusal<"provider_unavailable"> =>
  typeof answer === "object" && answer !== null && isRefusal(answer);
