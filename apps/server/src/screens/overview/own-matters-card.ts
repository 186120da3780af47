import { daysAgo, type CardSpec } from "./card-spec.ts";
import { findOwnMatters } from "./own-matters-repository.ts";

/** For how long somebody else should look at what was decided alone. */
const lookAgainDays = 30;

/** What somebody decided about their own, because nobody else had the right. */
export const ownMattersCard: CardSpec = {
  key: "own_matters",
  group: "again",
  roles: ["ADMIN"],
  one: "Own matter",
  many: "Own matters",
  action: "Look again",
  find: async (deps) => {
    const since = daysAgo(deps, lookAgainDays);
    const from = since.toISOString().slice(0, 10);
    return {
      ...(await findOwnMatters(deps.db.read, since)),
      about: "decided by who they belong to, as nobody else could",
      at: [`/admin/audit?own_matter=yes&from=${from}`],
    };
  },
};
