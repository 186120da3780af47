import type { keptLessonEndpoints } from "@pavane/contract/learning/endpoints-kept";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { checkKeptLessons } from "./check-kept-lessons.ts";
import type { LessonDeps } from "./lesson-deps.ts";

export const keptLessonRoutes = (deps: LessonDeps): Handlers<typeof keptLessonEndpoints> => ({
  checkKeptLessons: ({ actor, body: { lessons, ...rest } }) => {
    assertNoRest(rest);
    return checkKeptLessons(deps, actor, lessons);
  },
});
