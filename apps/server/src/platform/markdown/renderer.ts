import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { createWorkerQueue, WorkGivenUp } from "../worker-queue.ts";
import { rulesFor } from "./rules-for.ts";
import type { MarkdownTask } from "./worker.ts";

/** A text as it was rendered. */
export interface Rendered {
  /** Safe HTML; null when it takes too long or too much memory, nests too deep or grows too large. */
  readonly html: string | null;
  /** What is stored beside it: the rules and the hosts that made it (`rulesFor`). */
  readonly rules: number;
}

/** What somebody reads whose text is refused. */
export const tooComplicated = "This text is nested too deeply or too complicated to show. Simplify it.";

export interface MarkdownRenderer {
  /** Refuses when too many texts are waiting. */
  render(text: string): Promise<Rendered | Refusal<"busy">>;
  /** The number that what is rendered now would get. */
  rules(): Promise<number>;
  /** Says whose pictures texts may show besides those of this site; until then of nobody. Asked anew for each text. */
  showFrom(hosts: () => Promise<readonly string[]>): void;
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
  let hostsNow: () => Promise<readonly string[]> = async () => [];
  const queue = createWorkerQueue<MarkdownTask, string | null>(script, {
    mostWaiting,
    seconds,
    idleSeconds: 30,
    resources,
  });
  return {
    render: async (text) => {
      const hosts = await hostsNow();
      const rules = rulesFor(hosts);
      try {
        const html = await queue.run({ text, hosts });
        return isRefusal(html) ? html : { html, rules };
      } catch (error) {
        if (error instanceof WorkGivenUp) return { html: null, rules };
        throw error;
      }
    },
    rules: async () => rulesFor(await hostsNow()),
    showFrom: (hosts) => {
      hostsNow = hosts;
    },
    stop: () => queue.stop(),
  };
}
