import type { VersionComparison } from "@pavane/contract/courses/schema-versions";
import type { TestApp } from "../harness.ts";
import { aCourse, type TestCourse } from "./courses.ts";
import { aPerson, type TestPerson } from "./people.ts";

/** Two modules, with three lessons and one; the third has a quiz. */
export async function aCourseToVersion(world: TestApp): Promise<{ creator: TestPerson; course: TestCourse }> {
  world.platform.clock.advance(4000);
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const course = await aCourse(world, {
    title: "Ballet",
    instructorId: creator.id,
    createdBy: creator.id,
    modules: [
      {
        title: "Barre",
        lessons: [
          { title: "Plié", content: "Bend." },
          { title: "Tendu", content: "Stretch." },
          { title: "Check", type: "quiz", quiz: { title: "Barre quiz", questions: 2 } },
        ],
      },
      { title: "Centre", lessons: [{ title: "Adagio", content: "Slowly." }] },
    ],
  });
  return { creator, course };
}

/** What an author does with a version, over the API. */
export function versionsBy(world: TestApp, creator: TestPerson, course: TestCourse) {
  const call = (method: string, path: string, body?: object, as = creator) =>
    world.call(method, path, { as: as.token, ...(body ? { body } : {}) });
  const get = async (id: number, as = creator) => (await call("GET", `/api/courses/${id}`, undefined, as)).body;
  const begin = async (id = course.id) => get((await call("POST", `/api/courses/${id}/draft`)).body.id);
  const compare = async (id = course.id): Promise<VersionComparison> =>
    (await call("GET", `/api/courses/${id}/draft`)).body;
  const publish = async (values: object = {}, id = course.id, as = creator) => {
    const { seen } = await compare(id);
    world.platform.clock.advance(1000);
    return call("POST", `/api/courses/${id}/versions`, { seen, ...values }, as);
  };
  return { call, get, begin, compare, publish };
}

interface ShownLesson {
  readonly id: number;
  readonly title: string;
  readonly quizzes: { readonly id: number }[];
}

interface Shown {
  readonly modules: { readonly title: string; readonly lessons: ShownLesson[] }[];
}

export function lessonOf({ modules }: Shown, title: string): ShownLesson {
  const found = modules.flatMap(({ lessons }) => lessons).find((one) => one.title === title);
  if (found === undefined) throw new Error(`there is no lesson ${title}`);
  return found;
}

export const shapeOf = ({ modules }: Shown) =>
  modules.map(({ title, lessons }) => [title, lessons.map((one) => one.title)]);
