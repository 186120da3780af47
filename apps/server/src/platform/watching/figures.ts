import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { withTimeout } from "../in-time.ts";
import type { GaugeAbout, Metrics, Sample } from "./metrics.ts";

/** Gauges whose values one look into the database gives, by their names. */
export interface Figures {
  /** Its name in `pavane_figures_up`. */
  readonly about: string;
  readonly gauges: readonly GaugeAbout[];
  find(): Promise<Readonly<Record<string, readonly Sample[]>>>;
  /** How old they may be; left out for a quarter of a minute. */
  readonly freshMs?: number;
}

const usualLimitMs = 2_000;
const usualFreshMs = 15_000;
/** Questions at once: whoever watches leaves the connections to people. */
const maxAtOnce = 2;

interface FigureTools {
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
  /** How long somebody who asks waits for one of them. */
  readonly limitMs?: number;
}

/**
 * Offers figures that cost a question: however often and by however many they are asked for, each is looked up once in a while and once at
 * a time. What does not come within two seconds, or not at all, is left out, and `pavane_figures_up` says so; the rest is there.
 */
export function offerFigures(metrics: Metrics, figures: readonly Figures[], tools: FigureTools): void {
  const inTurn = pLimit(maxAtOnce);
  const looks = figures.map(({ about, gauges, find, ...one }) => ({
    about,
    gauges,
    look: keptLook({ ...one, about, gauges, find: () => inTurn(find) }, tools),
  }));
  for (const { gauges, look } of looks)
    for (const about of gauges) metrics.gauge(about, async () => (await look())?.[about.name] ?? []);
  metrics.gauge(
    {
      name: "pavane_figures_up",
      help: "Whether figures that need a question were answered in time.",
      labels: ["about"],
    },
    () =>
      Promise.all(
        looks.map(async ({ about, look }) => ({ labels: { about }, value: (await look()) === null ? 0 : 1 })),
      ),
  );
}

type Found = Awaited<ReturnType<Figures["find"]>>;

function keptLook(
  { about, find, freshMs = usualFreshMs }: Figures,
  { log, now = () => performance.now(), limitMs = usualLimitMs }: FigureTools,
) {
  let last: { readonly at: number; readonly found: Promise<Found | null> } | null = null;
  let isLooking = false;
  return async (): Promise<Found | null> => {
    if (last === null || (!isLooking && now() - last.at >= freshMs)) {
      isLooking = true;
      const looked = Promise.resolve()
        .then(find)
        .catch((error: unknown) => {
          log.warn({ err: error, figures: about }, "figures for /metrics could not be found");
          return null;
        })
        .finally(() => {
          isLooking = false;
        });
      last = { at: now(), found: looked };
    }
    return withTimeout(limitMs, last.found, () => null);
  };
}
