import { dayMs } from "@pavane/contract/core/durations";
import type { MovableClock } from "../platform/clock.ts";
import { requireKnown } from "./known.ts";
import type { Learner } from "./load-learning.ts";
import { loadVersions } from "./load-versions.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";

interface Teaching {
  readonly clock: MovableClock;
  readonly admin: SampleApi;
  /** By title. */
  readonly courses: ReadonlyMap<string, number>;
  readonly learners: readonly Pick<Learner, "username" | "email">[];
  readonly signIn: (username: string) => Promise<SampleApi>;
  /** Of the cohorts. */
  readonly startsOn: Date;
}

/** The account `instructor` teaches some courses, alone or as a co-teacher; these have announcements and a cohort. */
export async function loadTeaching(
  { clock, admin, courses, learners, signIn, startsOn }: Teaching,
  taught: readonly SampleCourse[],
): Promise<void> {
  for (const { title, instructor, reviews } of taught) {
    const courseId = courses.get(title) ?? 0;
    const teacher = await signIn(instructor);
    if (instructor !== "instructor") await addCoTeacher(admin, courseId, "instructor");
    await announce({ clock, teacher, courseId });
    const evening = learners.filter(({ username }) => reviews.some(({ by }) => by === username));
    await formCohort(
      { teacher, courseId },
      startsOn,
      evening.map(({ email }) => email),
    );
  }
  await loadVersions({ clock, admin, courses }, taught);
  await loadPrerequisites({ admin, courses });
}

/** One course builds on another; whoever is in it already stays. */
async function loadPrerequisites({ admin, courses }: Pick<Teaching, "admin" | "courses">): Promise<void> {
  const idOf = (title: string) => requireKnown(courses.get(title), title);
  await admin("PATCH /api/courses/:id", {
    params: { id: idOf("Teaching Partnering in Ballroom and Latin") },
    body: { prerequisite_ids: [idOf("Tap: Rhythm Before Steps"), idOf("Safe Floor Work in Contemporary Class")] },
  });
}

interface Taught {
  readonly clock: MovableClock;
  /** Who teaches the course. */
  readonly teacher: SampleApi;
  readonly courseId: number;
}

/** What the teacher of a course told its learners, and will. */
async function announce({ clock, teacher, courseId }: Taught): Promise<void> {
  const params = { id: courseId };
  const soon = new Date(clock.now().getTime() + 6 * dayMs).toISOString();
  await teacher("POST /api/courses/:id/announcements", {
    params,
    body: {
      title: "How to get the most out of this course",
      body: "Watch each film twice: once sitting, once at the barre.\n\n- Write a note at the count that troubles you.\n- Ask before you drill a mistake in.",
      pinned: true,
      email: false,
    },
  });
  clock.advance(3600);
  await teacher("POST /api/courses/:id/announcements", {
    params,
    body: {
      title: "Module 2 has a new film",
      body: "The film on **alignment at the barre** now shows the back view as well. If you have finished the lesson, look at minute three.",
      email: false,
    },
  });
  await teacher("POST /api/courses/:id/announcements", {
    params,
    body: {
      title: "Questions on Thursday",
      body: "I answer questions about the first two modules on Thursday at six. Send yours until Wednesday.",
      publish_at: soon,
      email: true,
    },
  });
}

/** Who teaches it together with its instructor. */
async function addCoTeacher(author: SampleApi, courseId: number, person: string): Promise<void> {
  await author("POST /api/courses/:id/staff", { params: { id: courseId }, body: { person } });
}

/** Some of those who learn in it go through it together. */
async function formCohort(
  { teacher, courseId }: Pick<Taught, "teacher" | "courseId">,
  startsOn: Date,
  emails: readonly string[],
): Promise<void> {
  const body = { name: "Autumn evenings", starts_on: startsOn.toISOString().slice(0, 10) };
  const { id } = await teacher("POST /api/courses/:id/cohorts", { params: { id: courseId }, body });
  await teacher("POST /api/cohorts/:id/learners", { params: { id }, body: { csv: emails.join("\n") } });
}
