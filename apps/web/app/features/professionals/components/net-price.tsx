import { formatUsd } from "@pavane/contract/core/money";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../session/use-me.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { shareOf } from "../../../money/share.ts";

/** What is paid out of a typed price, by the commission of one's tier today; `none` is said where there is no price. */
export function NetPrice({ price, none }: { price: string; none: string }) {
  const { level } = useMe();
  const { data } = useQuery(apiQuery("GET /api/plans"));
  const percent = data?.tiers.find(({ tier }) => tier === tierForLevel(level))?.commission ?? null;
  const share = shareOf(price, percent);
  return share === null ? none : `You receive ${formatUsd(share)}`;
}
