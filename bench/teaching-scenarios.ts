import { pick, type Call, type Scenario } from "./scenarios.ts";
import { firstLargeCourse, lessonsOfLarge, modulesOfLarge, largeCourses, quizzesOf } from "./seed/seed.ts";

const coursesOfEach = 50;
const instructors = Array.from({ length: 20 }, (_, index) => 1001 + index);
const instructorOf = (round: number): number => pick(instructors, round);
/** One of the fifty courses of the instructor whose turn it is. */
const courseOf = (round: number): number =>
  (instructorOf(round) - 1001) * coursesOfEach + 1 + (Math.floor(round / instructors.length) % coursesOfEach);

/** What teaching promises a speed for. */
export function teachingScenarios(): Scenario[] {
  const read = (name: string, path: (round: number) => string): Scenario => ({
    name,
    steps: [(round) => ({ method: "GET", path: path(round), learner: instructorOf(round) })],
  });
  return [
    read("learners' table, all courses", () => "/api/instructor/students"),
    read("learners' table, one course", (round) => `/api/instructor/students?course=${courseOf(round)}`),
    read(
      "learners' table, by progress",
      (round) => `/api/instructor/students?course=${courseOf(round)}&sort=-progress`,
    ),
    read("quiz statistics", (round) => `/api/quizzes/${quizzesOf(courseOf(round))[round % 4]}/stats`),
    { name: "outline save of 300 lessons", steps: [saveOutline], varying: ["outline_version"] },
  ];
}

/** As somebody drags a lesson to the front of the next module, and back what was dragged before. */
function saveOutline(round: number): Call {
  const course = round % largeCourses;
  const [modules, lessons] = [modulesOfLarge(course), lessonsOfLarge(course)];
  const moved = lessons[(round * 7) % lessons.length];
  const each = lessons.length / modules.length;
  const target = (Math.floor(((round * 7) % lessons.length) / each) + 1) % modules.length;
  const ordered = modules.map((id, index) => {
    const own = lessons.slice(index * each, (index + 1) * each).filter((lesson) => lesson !== moved);
    return { id, lessons: index === target && moved !== undefined ? [moved, ...own] : own };
  });
  return {
    method: "PUT",
    path: `/api/courses/${firstLargeCourse + course}/outline`,
    learner: 1001,
    body: { modules: ordered },
  };
}
