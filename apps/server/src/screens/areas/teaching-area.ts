import { dayMs } from "@pavane/contract/core/durations";
import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import type { Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import { countCourses, findOpenQuestions, findUnanswered, findVideosToMark } from "../teaching/summary-repository.ts";
import { countStudents } from "../teaching/students-repository.ts";
import { ownViewOf } from "../teaching/teaching-view.ts";
import { countIssued } from "./area-counts-repository.ts";
import { figure, waitingLine, type AreaSpec } from "./area-spec.ts";

const recentMs = 30 * dayMs;
/** As the instructor's dashboard looks back. */
const unansweredMs = 90 * dayMs;

/** What somebody teaches themselves; who administers all courses sees them in the instructor area. */
export const teachingArea: AreaSpec = {
  key: "teaching",
  title: "Teaching",
  path: "/instructor",
  roles: instructorAreaRoles.filter((role) => role !== "ADMIN"),
  one: "thing to answer or mark",
  many: "things to answer or mark",
  count: async (actor, deps) => {
    const { reviews, questions, videos } = await findWaiting(actor, deps);
    return reviews + questions.count + videos.count;
  },
  figures: async (actor, { db, clock }) => {
    const now = clock.now();
    const view = ownViewOf(actor, now);
    const [{ courses }, students, issued] = await Promise.all([
      countCourses(db.read, view),
      countStudents(db.read, view, undefined),
      countIssued(db.read, view, new Date(now.getTime() - recentMs)),
    ]);
    return [
      figure("Courses", courses, "/instructor/courses?scope=mine"),
      figure("Students", students.all, "/instructor/students?scope=mine"),
      figure("Certificates of 30 days", issued, "/instructor/certificates"),
    ];
  },
  waiting: async (actor, deps) => {
    const view = ownViewOf(actor, deps.clock.now());
    const [{ reviews, questions, videos }, { stuck }] = await Promise.all([
      findWaiting(actor, deps),
      countStudents(deps.db.read, view, undefined),
    ]);
    const late = videos.late === 0 ? "" : `, ${videos.late} late`;
    return [
      ...waitingLine(
        videos.count,
        `video to mark${late}`,
        `videos to mark${late}`,
        "/instructor/assessments",
        videos.oldest,
      ),
      ...waitingLine(questions.count, "question to answer", "questions to answer", questions.path),
      ...waitingLine(reviews, "review to answer", "reviews to answer", "/instructor?scope=mine"),
      ...waitingLine(stuck, "student is stuck", "students are stuck", "/instructor/students?scope=mine&view=stuck"),
    ];
  },
};

/** What the dashboard of /instructor names too: reviews, questions with the newest's page, and videos. */
async function findWaiting(actor: Actor, { db, clock }: ScreenDeps) {
  const now = clock.now();
  const view = ownViewOf(actor, now);
  const [reviews, questions, videos] = await Promise.all([
    findUnanswered(db.read, view, new Date(now.getTime() - unansweredMs)),
    findOpenQuestions(db.read, view),
    findVideosToMark(db.read, view),
  ]);
  return {
    reviews: reviews?.total ?? 0,
    questions: {
      count: questions?.total ?? 0,
      path: questions === null ? "/instructor" : `/instructor/courses/${questions.course_id}?tab=questions`,
    },
    videos: { count: videos?.total ?? 0, late: videos?.late ?? 0, oldest: videos?.submittedAt ?? null },
  };
}
