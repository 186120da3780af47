import type { VisitSource } from "@pavane/contract/resources/choices";

export interface View {
  readonly resourceId: number;
  /** YYYY-MM-DD in the site's time zone. */
  readonly day: string;
  readonly source: VisitSource;
  /** An identifier of the visitor that reveals nothing about them. */
  readonly visitor: string;
}

export interface ViewCount {
  readonly resourceId: number;
  readonly day: string;
  readonly source: VisitSource;
  readonly views: number;
  readonly visitors: number;
}

export interface ViewCounts {
  add(view: View): void;
  /** Whether so much waits that it should be written before its time. */
  isFull(): boolean;
  /** What was counted since the last time. */
  take(): ViewCount[];
  /** What could not be written waits with the others. */
  putBack(counts: readonly ViewCount[]): void;
}

/** Views counted per visitor, resource and day, so that reloading a page makes nothing popular. */
const maxOfOne = 5;
/** Number of remembered visitors of resources; beyond it, those of the day are forgotten and may be counted again. */
const maxRemembered = 50_000;
const maxWaiting = 2_000;

/** Counts in memory, so that looking at a page writes nothing. */
export function createViewCounts(): ViewCounts {
  const waiting = new Map<string, ViewCount>();
  const seen = new Map<string, number>();

  const put = ({ resourceId, day, source, views, visitors }: ViewCount) => {
    const key = `${resourceId} ${day} ${source}`;
    const known = waiting.get(key);
    const sum = { views: views + (known?.views ?? 0), visitors: visitors + (known?.visitors ?? 0) };
    waiting.set(key, { resourceId, day, source, ...sum });
  };
  return {
    add: ({ visitor, ...view }) => {
      const key = `${view.day} ${view.resourceId} ${visitor}`;
      const before = seen.get(key) ?? 0;
      if (before >= maxOfOne) return;
      if (seen.size >= maxRemembered) seen.clear();
      seen.set(key, before + 1);
      put({ ...view, views: 1, visitors: before === 0 ? 1 : 0 });
    },
    isFull: () => waiting.size >= maxWaiting,
    take: () => {
      const all = [...waiting.values()];
      waiting.clear();
      return all;
    },
    putBack: (counts) => {
      if (waiting.size < maxWaiting) for (const count of counts) put(count);
    },
  };
}
