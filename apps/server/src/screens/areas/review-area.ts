import { countQueue } from "../../domains/resources/index.ts";
import { findResourcesToReview } from "../overview/overview-repository.ts";
import { figure, waitingLine, type AreaSpec } from "./area-spec.ts";

const one = "resource to review";
const many = "resources to review";
const list = "/admin/curriculum-officer";

/** Of those who look at what is sold; ADMIN has it in the administration. */
export const reviewArea: AreaSpec = {
  key: "review",
  title: "Curriculum review",
  path: list,
  roles: ["CURRICULUM_OFFICER", "CURRICULUM_ADMIN"],
  one,
  many,
  count: async (_, { db }) => (await findResourcesToReview(db.read)).count,
  figures: async ({ id: officerId }, { db, clock }) => {
    const asking = { officerId, now: clock.now() };
    const of = (tab: "waiting" | "mine") => countQueue(db.read, { tab, q: "" }, asking);
    const [waiting, mine] = await Promise.all([of("waiting"), of("mine")]);
    return [figure("Waiting", waiting, list), figure("Claimed by me", mine, `${list}?tab=mine`)];
  },
  waiting: async (_, { db }) => {
    const { count, oldestAt } = await findResourcesToReview(db.read);
    return waitingLine(count, one, many, list, oldestAt);
  },
};
