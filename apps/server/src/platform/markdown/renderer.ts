import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { createProcessQueue, WorkGivenUp } from "../process-queue.ts";
import { rulesFor } from "./rules-for.ts";
import type { MarkdownTask } from "./render-process.ts";

/** A text as it was rendered. */
export interface Rendered {
  /** Safe HTML; null when it takes too much of a processor or of memory, nests too deep or grows too large. */
  readonly html: string | null;
  /** What is stored beside it: the rules and the hosts that made it (`rulesFor`). */
  readonly rules: number;
}

/** What somebody reads whose text is refused. */
export const tooComplicated = "This text is nested too deeply or too complicated to show. Simplify it.";

export interface MarkdownRenderer {
  /** Refuses when too many texts are waiting, or the machine did not get round to this one. */
  render(text: string): Promise<Rendered | Refusal<"busy">>;
  /** The number that what is rendered now would get. */
  rules(): Promise<number>;
  /**
   * Sets the hosts whose pictures texts may show in addition to those of this site; until then there are none. Asked
   * again for each text.
   */
  showFrom(hosts: () => Promise<readonly string[]>): void;
  stop(): Promise<void>;
}

interface Limits {
  /** Of a processor, for one text. */
  readonly cpuSeconds?: number;
  readonly mostWaiting?: number;
}

const script = new URL("./render-process.ts", import.meta.url);

/**
 * Renders one text after the other in a separate process, so that no text delays a request that did not send it, or
 * ends the server.
 */
export function createMarkdownRenderer({ cpuSeconds = 1.5, mostWaiting = 40 }: Limits = {}): MarkdownRenderer {
  let hostsNow: () => Promise<readonly string[]> = async () => [];
  const queue = createProcessQueue<MarkdownTask, string | null>(script, {
    mostWaiting,
    cpuSeconds,
    clockSeconds: 30,
    megabytes: 96,
    stackMegabytes: 4,
    idleSeconds: 30,
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
