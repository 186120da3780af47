import type { Refusal } from "@pavane/contract/core/errors";
import { createWorkerQueue, WorkGivenUp } from "../worker-queue.ts";

/** Number of the rules that make HTML of markdown. Texts rendered by an older one are rendered again by a job. */
export const markdownRules = 1;

/** What somebody reads whose text is refused. */
export const tooComplicated = "This text is nested too deeply or too complicated to show. Simplify it.";

export interface MarkdownRenderer {
  /**
   * The text as safe HTML; null when it takes too long or too much memory, nests too deep or grows too large. Refuses when
   * too many texts are waiting.
   */
  render(text: string): Promise<string | null | Refusal<"busy">>;
  stop(): Promise<void>;
}

interface Limits {
  /** Counted from the moment the worker begins with the text. */
  readonly seconds?: number;
  readonly mostWaiting?: number;
}

const script = new URL("./worker.ts", import.meta.url);

/** Renders one text after the other in a thread of its own, so that no text holds up a request that did not send it. */
export function createMarkdownRenderer({ seconds = 1.5, mostWaiting = 40 }: Limits = {}): MarkdownRenderer {
  const resources = { maxOldGenerationSizeMb: 96, stackSizeMb: 4 };
  const queue = createWorkerQueue<string, string | null>(script, { mostWaiting, seconds, idleSeconds: 30, resources });
  return {
    render: async (text) => {
      try {
        return await queue.run(text);
      } catch (error) {
        if (error instanceof WorkGivenUp) return null;
        throw error;
      }
    },
    stop: () => queue.stop(),
  };
}
