import type { practiceEndpoints } from "@pavane/contract/courses/endpoints-practice";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CoursesDeps } from "../deps.ts";
import { getPractice, readPractice } from "./read-practice.ts";
import { saveCounts } from "./save-counts.ts";
import { saveMarkers } from "./save-markers.ts";

export const practiceRoutes = (deps: CoursesDeps): Handlers<typeof practiceEndpoints> => ({
  getLessonPractice: ({ actor, params }) => getPractice(deps, actor, params.id),
  saveMarkers: ({ actor, params, body }) =>
    readBack(saveMarkers(deps, actor, params.id, body), async (id) => {
      const { markers, version } = await readPractice(deps, id);
      return { data: markers, version };
    }),
  saveCounts: ({ actor, params, body }) =>
    readBack(saveCounts(deps, actor, params.id, body), async (id) => {
      const { counts, markers, version } = await readPractice(deps, id);
      return { data: counts, markers, version };
    }),
});
