import type { App } from "../../app.ts";
import type { MovableClock } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CrowdMember } from "../crowd.ts";
import { requireKnown } from "../known.ts";
import type { SampleApi } from "../sample-api.ts";
import type { Story } from "./happenings.ts";
import type { MaterialFacts } from "./material.ts";

export interface MarketStage {
  readonly platform: Platform;
  readonly app: App;
  readonly clock: MovableClock;
  /** When the story begins, and when it ends. */
  readonly begin: Date;
  readonly end: Date;
  readonly password: string;
  readonly crowd: readonly CrowdMember[];
  readonly people: ReadonlyMap<string, number>;
  readonly categories: Readonly<Record<"resource" | "curriculum", ReadonlyMap<string, number>>>;
  /** The calls of a guest from an address of their own, by which orders are counted. */
  readonly guestAt: (ip: string) => SampleApi;
  readonly signIn: (username: string) => Promise<SampleApi>;
}

/** Everything that the story of the market knows while it is told. */
export interface MarketStory extends MarketStage {
  /** The calls of somebody, who signs in anew when they have been away for long. */
  readonly as: (username: string) => Promise<SampleApi>;
  readonly facts: ReadonlyMap<string, MaterialFacts>;
  /** Ids of resources and curricula, by title. */
  readonly ids: Map<string, number>;
  /** Days of the story on which they came on sale, by title. */
  readonly onSale: Map<string, number>;
  readonly story: Story;
}

export const idOf = ({ ids }: Pick<MarketStory, "ids">, title: string): number =>
  requireKnown(ids.get(title), `resource “${title}”`);
