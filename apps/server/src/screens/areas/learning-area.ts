import { figure, waitingLine, type AreaSpec } from "./area-spec.ts";

const one = "course in progress";
const many = "courses in progress";
const path = "/my-courses";

/** Everybody learns here. */
export const learningArea: AreaSpec = {
  key: "learning",
  title: "Learning",
  path: "/dashboard/user",
  roles: null,
  one,
  many,
  count: (actor, deps) => deps.countCoursesToContinue(actor),
  figures: async ({ id }, deps) => [
    figure("Certificates", (await deps.newestCertificates(id, 1)).total, "/my-certifications"),
  ],
  waiting: async (actor, deps) => waitingLine(await deps.countCoursesToContinue(actor), one, many, path),
};
