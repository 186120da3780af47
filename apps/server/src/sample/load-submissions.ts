import { fileURLToPath } from "node:url";
import type { Media } from "../domains/media/index.ts";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";

interface HandingIn {
  readonly clock: { advance(seconds: number): void };
  readonly media: Pick<Media, "importAsset">;
  readonly people: ReadonlyMap<string, number>;
  readonly courses: ReadonlyMap<string, number>;
  readonly signIn: (username: string) => Promise<SampleApi>;
}

interface SampleVideo {
  readonly by: string;
  readonly note: string;
  /** What the assessor says; a video without it waits. */
  readonly marked?: {
    readonly levels: readonly number[];
    readonly overall: string;
    readonly comments: readonly { readonly at: number; readonly end?: number; readonly body: string }[];
  };
}

const hour = 3600;

/** What learners hand in for the assessment of a course: one marked with words at its seconds, one that waits. */
const videos: readonly SampleVideo[] = [
  {
    by: "grace.o",
    note: "The second side is the one I am unsure of.",
    marked: {
      levels: [2, 1, 2],
      overall:
        "Your breath carries the fall, and it can be heard. On the second side let the knee wait for the centre: then the recovery needs no push.",
      comments: [
        { at: 6, body: "This is the suspension I mean. Remember how long it felt." },
        { at: 14, end: 18, body: "The knee goes first here, and the weight arrives late." },
      ],
    },
  },
  { by: "chloe.d", note: "Filmed in the kitchen, so the arms are a little small." },
  { by: "farid.k", note: "" },
  { by: "dmitri.p", note: "Is the breath loud enough?" },
];

/** Videos at the first lesson of a course that has an assessment; nothing where it has none. */
export async function loadSubmissions({ clock, signIn, ...found }: HandingIn, course: SampleCourse): Promise<void> {
  const courseId = requireKnown(found.courses.get(course.title), course.title);
  const teacher = await signIn(course.instructor);
  for (const { by, note, marked } of videos) {
    const learner = await signIn(by);
    const outline = await learner("GET /api/courses/:id/progress", { params: { id: courseId } });
    const assignment = outline.modules
      .flatMap(({ lessons }) => lessons)
      .find((lesson) => lesson.assignment)?.assignment;
    if (!assignment || outline.access.state !== "active") continue;
    const owner = requireKnown(found.people.get(by), by);
    const { id } = await learner("POST /api/assignments/:id/submissions", {
      params: { id: assignment.id },
      body: { asset_id: await aVideo(found.media, owner), note },
    });
    await learner("POST /api/submissions/:id/submit", { params: { id }, body: { consent: true } });
    clock.advance(hour);
    if (marked) await markVideo(teacher, id, marked);
    clock.advance(hour);
  }
}

/** One of the two films, as if somebody had uploaded it to hand it in. */
async function aVideo(media: HandingIn["media"], owner: number): Promise<number> {
  const file = (ending: string) => fileURLToPath(new URL(`./media/six-eight${ending}`, import.meta.url));
  return media.importAsset(file(".mp4"), owner, { posterFile: file(".jpg"), handedIn: true });
}

async function markVideo(teacher: SampleApi, id: number, marked: NonNullable<SampleVideo["marked"]>): Promise<void> {
  const params = { id };
  const { criteria, marks } = await teacher("POST /api/submissions/:id/claim", { params });
  for (const { at, end = null, body } of marked.comments)
    await teacher("POST /api/submissions/:id/comments", { params, body: { at, end, body } });
  const levels = criteria.map(({ key }, index) => ({ key, level: marked.levels[index] ?? 0 }));
  const saved = await teacher("PUT /api/submissions/:id/marks", {
    params,
    body: { criteria: levels, overall: marked.overall, version: marks?.version ?? 1 },
  });
  const version = saved.marks?.version ?? 1;
  await teacher("POST /api/submissions/:id/release", { params, body: { result: "passed", version } });
}
