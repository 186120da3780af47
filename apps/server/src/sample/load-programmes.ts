import { breakdanceFoundationsForStudios } from "./courses/drafts.ts";
import { foundationsOfBalletPedagogy } from "./courses/foundations-of-ballet-pedagogy.ts";
import { hipHopGroovesForTeens } from "./courses/hip-hop-grooves-for-teens.ts";
import { jazzIsolationsAndMusicality } from "./courses/jazz-isolations-and-musicality.ts";
import { lessonPlansForSubstitutes } from "./courses/lesson-plans-for-substitutes.ts";
import { tapRhythmBeforeSteps } from "./courses/tap-rhythm-before-steps.ts";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";

interface Makers {
  readonly admin: SampleApi;
  readonly creator: SampleApi;
}

/** Before anybody learns: one that `learner` gets half through, one that others complete, and a draft of `creator`. */
export async function loadProgrammes({ admin, creator }: Makers, courses: ReadonlyMap<string, number>): Promise<void> {
  const idsOf = (chosen: readonly SampleCourse[]) => chosen.map(({ title }) => requireKnown(courses.get(title), title));
  await admin("POST /api/programmes", {
    body: {
      title: "Starting to Teach: Rhythm and Barre",
      description:
        "Two things every first class stands on: a pulse that everybody hears, and a barre that warms without wearing out. Take them in this order, and teach a class of your own between the two.",
      course_ids: idsOf([tapRhythmBeforeSteps, foundationsOfBalletPedagogy]),
      status: "published",
    },
  });
  await admin("POST /api/programmes", {
    body: {
      title: "Teaching Teenagers: Jazz and Hip-Hop",
      description:
        "For teachers whose studio fills up at five o'clock. How a mixed group of teenagers learns to listen with the whole body, and how to keep them coming through the winter.",
      course_ids: idsOf([jazzIsolationsAndMusicality, hipHopGroovesForTeens]),
      certificate_months: 36,
      status: "published",
    },
  });
  await creator("POST /api/programmes", {
    body: {
      title: "Ready to Stand In",
      description:
        "For substitutes: a plan for every class one may be called to, and enough breakdance to take over the studio's Friday group.",
      course_ids: idsOf([lessonPlansForSubstitutes, breakdanceFoundationsForStudios]),
      status: "draft",
    },
  });
}
