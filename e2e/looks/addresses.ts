import type { APIRequestContext } from "@playwright/test";
import { apiAs, tokenOf, type Call } from "../support/api.ts";

/** What the sample data has to show, by number. */
export interface Addresses {
  readonly course: number;
  readonly module: number;
  readonly textLesson: number;
  readonly videoModule: number;
  readonly videoLesson: number;
  readonly quizModule: number;
  readonly quiz: number;
  readonly instructor: number;
  readonly learner: number;
  readonly certificate: number;
  readonly serial: string;
  /** An order of the sample learner, paid and given back in part. */
  readonly order: string;
  /** A course the sample learner does not have. */
  readonly forSale: number;
  /** What the sample seller sells. */
  readonly ownResource: number;
  /** The code of a place that nobody has taken. */
  readonly placeCode: string;
  /** The sample people who are booked, and book. */
  readonly professional: number;
  /** Somebody who can be booked, and their first service. */
  readonly bookable: number;
  readonly service: number;
  /** A course of the sample instructor with a question bank, and its quiz that draws from it. */
  readonly banked: { readonly course: number; readonly quiz: number };
  /** A question of a course that the sample instructor teaches and the sample learner is in, and the page of its lesson. */
  readonly asked: { readonly course: number; readonly question: number; readonly lesson: string };
  /** A lesson with an assessment; a video that the sample instructor is to mark, and one that is marked. */
  readonly assessed: { readonly lesson: string; readonly waiting: number; readonly released: number };
  /** A lesson with a package, in a course that `grace.o` is in. */
  readonly packaged: string;
  /** A programme that the sample learner has begun. */
  readonly programme: number;
  /** A booking ahead of the sample dancer. */
  readonly booking: number;
}

interface OutlineLesson {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly quizzes: readonly { readonly id: number }[];
}

interface Outline {
  readonly id: number;
  readonly instructor_id: number;
  readonly modules: readonly { readonly id: number; readonly lessons: readonly OutlineLesson[] }[];
}

/** The course that the sample learner has completed, and what hangs on it. */
export async function findAddresses(request: APIRequestContext): Promise<Addresses> {
  const asLearner = apiAs(request, await tokenOf(request, "learner"));
  const me = await asLearner("GET", "/api/me");
  // The newest first: a journey on the same server may have given others.
  const certificate = listOf<{ id: number; serial: string; course_id: number }>(
    await asLearner("GET", "/api/me/certificates"),
  ).at(-1);
  if (!certificate) throw new Error("the sample learner has no certificate");
  const course = (await asLearner("GET", `/api/courses/${certificate.course_id}`)) as unknown as Outline; // as described
  const placed = course.modules.flatMap((module) => module.lessons.map((lesson) => ({ module: module.id, lesson })));
  const first = (fits: (lesson: OutlineLesson) => boolean) => {
    const found = placed.find(({ lesson }) => fits(lesson));
    if (!found) throw new Error("the sample course lacks a kind of lesson");
    return found;
  };
  const quiz = first((lesson) => lesson.quizzes.length > 0);
  const text = first((lesson) => lesson.type === "text");
  const video = first((lesson) => lesson.type === "video");
  return {
    course: course.id,
    module: text.module,
    textLesson: text.lesson.id,
    videoLesson: video.lesson.id,
    videoModule: video.module,
    quiz: quiz.lesson.quizzes[0]?.id ?? 0,
    quizModule: quiz.module,
    instructor: course.instructor_id,
    learner: me.id,
    certificate: certificate.id,
    serial: certificate.serial,
    ...(await findPurchases(asLearner)),
    ownResource: await findOwnResource(request),
    banked: await findBanked(request),
    programme: await findProgramme(asLearner),
    asked: await findAsked(request),
    assessed: await findAssessed(request),
    packaged: await findPackaged(request),
    ...(await findBookings(request)),
  };
}

/** The most wanted question of a course that the sample instructor teaches. */
async function findAsked(request: APIRequestContext): Promise<Addresses["asked"]> {
  const call = apiAs(request, await tokenOf(request, "instructor"));
  const { open_questions: open } = (await call("GET", "/api/instructor/summary")) as unknown as {
    readonly open_questions: { readonly newest: { readonly course_id: number } | null };
  }; // as described
  const course = open.newest?.course_id ?? 0;
  const [wanted] = listOf<{ id: number; lesson: { id: number; module_id: number } }>(
    await call("GET", `/api/courses/${course}/questions?sort=wanted`),
  );
  if (!wanted) throw new Error("the sample instructor is asked nothing");
  const { id: question, lesson } = wanted;
  return { course, question, lesson: `/courses/${course}/modules/${lesson.module_id}/lessons/${lesson.id}` };
}

/** Videos of courses that the sample instructor teaches. */
async function findAssessed(request: APIRequestContext): Promise<Addresses["assessed"]> {
  const call = apiAs(request, await tokenOf(request, "instructor"));
  const videosIn = async (state: string) =>
    listOf<{ id: number; course: { id: number }; lesson: { id: number; module_id: number } }>(
      await call("GET", `/api/submissions?state=${state}`),
    );
  // A look may have claimed the one that waits.
  const [waiting] = [...(await videosIn("waiting")), ...(await videosIn("mine"))];
  const [released] = await videosIn("released");
  if (!waiting || !released) throw new Error("no sample video waits for its mark, or none is marked");
  const { course, lesson } = released;
  return {
    lesson: `/courses/${course.id}/modules/${lesson.module_id}/lessons/${lesson.id}`,
    waiting: waiting.id,
    released: released.id,
  };
}

async function findPackaged(request: APIRequestContext): Promise<string> {
  const call = apiAs(request, await tokenOf(request, "grace.o"));
  const [course] = listOf<{ id: number }>(await call("GET", "/api/courses?q=Creative%20Movement"));
  const { modules } = (await call("GET", `/api/courses/${course?.id}`)) as unknown as Outline; // as described
  const placed = modules.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ module: id, lesson })));
  const found = placed.find(({ lesson }) => lesson.title === "Scarves, drum and hoop");
  if (!found) throw new Error("the sample lesson with a package is missing");
  return `/courses/${course?.id}/modules/${found.module}/lessons/${found.lesson.id}`;
}

/** What the sample learner bought, and could buy. */
async function findPurchases(call: Call): Promise<Pick<Addresses, "order" | "forSale" | "placeCode">> {
  const orders = listOf<{ public_id: string; status: string }>(await call("GET", "/api/orders"));
  const places = listOf<{ url: string | null }>(await call("GET", "/api/places"));
  const courses = listOf<{ id: number; access: { state: string } }>(await call("GET", "/api/courses?price=paid"));
  const order = orders.find(({ status }) => status === "partially_refunded");
  const url = places.find((place) => place.url !== null)?.url;
  const course = courses.find(({ access }) => access.state === "none");
  if (!order || !url || !course) throw new Error("the sample learner lacks an order, a place or something to buy");
  return { order: order.public_id, forSale: course.id, placeCode: url.split("/").at(-1) ?? "" };
}

async function findBanked(request: APIRequestContext): Promise<Addresses["banked"]> {
  const asInstructor = apiAs(request, await tokenOf(request, "instructor"));
  const quizzes = await asInstructor("GET", "/api/quizzes?q=Breath");
  const [quiz] = listOf<{ id: number; course: { id: number } }>(quizzes);
  if (!quiz) throw new Error("the sample instructor has no quiz that draws");
  return { course: quiz.course.id, quiz: quiz.id };
}

async function findProgramme(call: Call): Promise<number> {
  const programmes = listOf<{ id: number; completed_count: number }>(await call("GET", "/api/programmes"));
  const begun = programmes.find(({ completed_count: completed }) => completed > 0);
  if (!begun) throw new Error("the sample learner has begun no programme");
  return begun.id;
}

async function findOwnResource(request: APIRequestContext): Promise<number> {
  const asSeller = apiAs(request, await tokenOf(request, "seller"));
  const [own] = listOf<{ id: number }>(await asSeller("GET", "/api/seller/resources?kind=single"));
  if (!own) throw new Error("the sample seller sells nothing");
  return own.id;
}

async function findBookings(
  request: APIRequestContext,
): Promise<Pick<Addresses, "professional" | "bookable" | "service" | "booking">> {
  const { id: professional } = await apiAs(request, await tokenOf(request, "professional"))("GET", "/api/me");
  const asDancer = apiAs(request, await tokenOf(request, "dancer"));
  const [booking] = listOf<{ id: number }>(await asDancer("GET", "/api/bookings"));
  const people = listOf<{ id: number }>(await asDancer("GET", "/api/professionals?bookable=1"));
  const bookable = people.find(({ id }) => id !== professional)?.id ?? 0;
  const { services } = await asDancer("GET", `/api/professionals/${bookable}`);
  const service = Array.isArray(services) ? Number(services[0]?.id) : 0;
  if (!booking) throw new Error("the sample dancer has no booking ahead");
  return { professional, bookable, service, booking: booking.id };
}

const listOf = <T>(answer: object): T[] => ("data" in answer && Array.isArray(answer.data) ? answer.data : []);
