import type { Answer, TestApp } from "../harness.ts";

type World = Pick<TestApp, "db" | "platform">;
type Caller = { readonly token: string };

async function insertRow(world: World, table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values);
  const places = names.map((_name, index) => `$${index + 1}`).join(", ");
  const text = `insert into ${table} (${names.join(", ")}) values (${places}) returning *`;
  return Number((await world.db.raw(text, Object.values(values))).rows[0]?.["id"]);
}

const levels = [
  { label: "Not yet", points: 0, text: "" },
  { label: "Nearly", points: 2, text: "" },
  { label: "Safely", points: 4, text: "" },
];

/** The assessment of a lesson by a rubric of two criteria, `timing` and `technique`, of 4 points each. */
export async function anAssessment(
  world: World,
  lessonId: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const rubricId = await insertRow(world, "rubrics", { title: "Turns" });
  for (const [index, key] of ["timing", "technique"].entries()) {
    const criterion = { rubric_id: rubricId, key, position: index + 1, title: key, levels: JSON.stringify(levels) };
    await insertRow(world, "rubric_criteria", criterion);
  }
  const texts = { title: "Show your turns", brief: "Film two turns to each side." };
  return insertRow(world, "assignments", { lesson_id: lessonId, rubric_id: rubricId, ...texts, ...values });
}

let made = 0;

/** A video that somebody has uploaded to hand it in. */
export const aVideo = (world: World, ownerId: number, values: Record<string, unknown> = {}): Promise<number> =>
  insertRow(world, "media_assets", {
    owner_id: ownerId,
    handed_in: true,
    state: "ready",
    bytes: 1000,
    path: `videos/${(made += 1).toString(16).padStart(32, "0")}.mp4`,
    duration_ms: 60_000,
    created_at: world.platform.clock.now(),
    ...values,
  });

type Api = World & Pick<TestApp, "call">;

/** Begins a submission with a new video, and returns the answer. */
export async function aDraft(
  world: Api,
  learner: Caller & { readonly id: number },
  assignmentId: number,
  video: Record<string, unknown> = {},
): Promise<Answer> {
  const body = { asset_id: await aVideo(world, learner.id, video) };
  return world.call("POST", `/api/assignments/${assignmentId}/submissions`, { as: learner.token, body });
}

/** Hands in a new video, and returns the id of the submission. */
export async function aSubmission(
  world: Api,
  learner: Caller & { readonly id: number },
  assignmentId: number,
  video: Record<string, unknown> = {},
): Promise<number> {
  const { id } = (await aDraft(world, learner, assignmentId, video)).body;
  const sent = await world.call("POST", `/api/submissions/${id}/submit`, {
    as: learner.token,
    body: { consent: true },
  });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return id;
}

/** Both criteria at a level. */
export const bothAt = (level: number) => [
  { key: "timing", level },
  { key: "technique", level },
];

interface Marked {
  readonly level: number;
  readonly result: "passed" | "resubmit";
  /** "second/" for a second marking. */
  readonly which?: "" | "second/";
}

/** Claims a submission, marks both criteria at a level and releases it; returns the answer. */
export async function markIt(
  world: Pick<TestApp, "call">,
  assessor: Caller,
  id: number,
  { level, result, which = "" }: Marked,
): Promise<Answer> {
  const path = `/api/submissions/${id}/${which}`;
  const claimed = await world.call("POST", `${path}claim`, { as: assessor.token });
  const versionOf = ({ body }: Answer): number => (which === "" ? body.marks : body.second.marks).version;
  const marks = { criteria: bothAt(level), overall: "Spot later.", version: versionOf(claimed) };
  const saved = await world.call("PUT", `${path}marks`, { as: assessor.token, body: marks });
  const body = { result, version: versionOf(saved) };
  return world.call("POST", `${path}release`, { as: assessor.token, body });
}

interface Place {
  readonly assignmentId: number;
  readonly courseId: number;
  readonly userId: number;
}

/** A submission that waits for its mark, as a row without a video. */
export const aSubmissionRow = (
  world: World,
  { assignmentId, courseId, userId }: Place,
  values: Record<string, unknown> = {},
): Promise<number> => {
  const at = world.platform.clock.now();
  const criteria = ["timing", "technique"].map((key) => ({ key, title: key, levels }));
  return insertRow(world, "submissions", {
    assignment_id: assignmentId,
    course_id: courseId,
    user_id: userId,
    number: 1,
    state: "submitted",
    consent_at: at,
    submitted_at: at,
    rubric_snapshot: JSON.stringify({ title: "Turns", passPercent: 70, criteria }),
    ...values,
  });
};
