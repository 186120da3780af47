import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";

const pause = 300;

interface SampleThread {
  readonly by: string;
  readonly title: string;
  readonly body: string;
  /** Second of the film. */
  readonly at?: number;
  readonly votes: readonly string[];
  readonly answers: readonly { readonly by: string; readonly body: string; readonly accepted?: true }[];
}

/** What learners ask at the first film of a course. */
const threads: readonly SampleThread[] = [
  {
    by: "chloe.d",
    title: "Where does the second phrase begin?",
    body: "I lose the count right after the turn. Is the breath before it part of the first phrase, or does it open the second one?",
    at: 12,
    votes: ["hanna.s", "benoit.l", "learner"],
    answers: [
      {
        by: "mireille.laurent",
        body: "The breath belongs to the first phrase: it is its sixth count. The second phrase begins with the step that follows, and the arm arrives with it.",
        accepted: true,
      },
      { by: "learner", body: "It helped me to say the counts aloud once, without moving." },
    ],
  },
  {
    by: "hanna.s",
    title: "May I count it in two with younger classes?",
    body: "Six is a lot to hold for children of eight. Does counting in two spoil what comes later?",
    votes: ["chloe.d"],
    answers: [
      { by: "benoit.l", body: "I do, and go over to six once they hear the lilt. Nobody had to learn it twice." },
    ],
  },
  {
    by: "benoit.l",
    title: "Which recording do you use in class?",
    body: "I would like one with a long introduction, so that the whole group can settle before the first step.",
    votes: [],
    answers: [],
  },
];

interface Asking {
  readonly clock: { advance(seconds: number): void };
  readonly courses: ReadonlyMap<string, number>;
  readonly signIn: (username: string) => Promise<SampleApi>;
}

/** Questions with votes and answers at one lesson, one of them solved and one open. */
export async function loadQuestions({ clock, courses, signIn }: Asking, { title }: SampleCourse): Promise<void> {
  const signedIn = new Map<string, SampleApi>();
  const as = async (username: string): Promise<SampleApi> => {
    const call = signedIn.get(username) ?? (await signIn(username));
    signedIn.set(username, call);
    return call;
  };
  const params = { id: requireKnown(courses.get(title), title) };
  const { modules } = await (await as(threads[0]?.by ?? ""))("GET /api/courses/:id", { params });
  const film = modules.flatMap(({ lessons }) => lessons).find(({ type }) => type === "video");
  const lessonId = requireKnown(film, `film in ${title}`).id;
  for (const thread of threads) {
    const { by, title: asked, body, at = null } = thread;
    const { id } = await (
      await as(by)
    )("POST /api/lessons/:id/questions", {
      params: { id: lessonId },
      body: { title: asked, body, at },
    });
    for (const voter of thread.votes)
      await (
        await as(voter)
      )("POST /api/questions/:id/vote", { params: { id }, body: { on: true } });
    for (const answer of thread.answers) {
      clock.advance(pause);
      const answered = await (
        await as(answer.by)
      )("POST /api/questions/:id/answers", {
        params: { id },
        body: { body: answer.body },
      });
      const written = answered.answers.data.find((one) => one.body === answer.body);
      if (answer.accepted && written)
        await (
          await as(by)
        )("POST /api/questions/:id/accept", { params: { id }, body: { answer_id: written.id } });
    }
    clock.advance(pause);
  }
}
