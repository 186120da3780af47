import type { RequestableRole } from "@pavane/contract/identity/role-requests";
import type { MovableClock } from "../platform/clock.ts";
import type { SampleApi } from "./sample-api.ts";

interface SampleRequest {
  /** Username of a sample learner. */
  readonly by: string;
  readonly role: RequestableRole;
  readonly note: string;
}

/** One is accepted, one refused. */
const accepted: SampleRequest = {
  by: "elena.r",
  role: "PROFESSIONAL",
  note: "I give private contemporary lessons between projects, online and in Bologna, for dancers who prepare an audition.",
};
const refused: SampleRequest & { readonly reason: string } = {
  by: "dmitri.p",
  role: "SELLER",
  note: "I would like to sell recordings of the ballroom competitions I have judged over the years.",
  reason:
    "Recordings of competitions belong to their organisers. Come back with material of your own, such as your practice plans.",
};

/** In the order in which they came. */
const waiting: readonly SampleRequest[] = [
  {
    by: "chloe.d",
    role: "SELLER",
    note: "My studio has run on my own lesson plans for twelve years: register sheets, show checklists and a jazz warm-up for every term. I want to offer them to other studio owners.",
  },
  {
    by: "kofi.a",
    role: "COURSE_CREATOR",
    note: "I have turned my teen workshops into a ten-week syllabus with music lists and a history lesson for each style. Two community centres in Accra already teach from it.",
  },
  {
    by: "amara.b",
    role: "INSTRUCTOR",
    note: "I lead breaking classes for girls on Saturdays and have finished the ballet certification here. I would like to look after learners in the hip hop courses.",
  },
  {
    by: "hanna.s",
    role: "DIRECTORY_MEMBER",
    note: "Third-year student of dance education in Malmö. Schools nearby that look for a placement student should be able to find me.",
  },
];

interface Office {
  readonly admin: SampleApi;
  readonly password: string;
  readonly clock: MovableClock;
  readonly learner: (username: string) => SampleApi;
}

const hour = 3_600;

/** What was asked for and decided in the middle of the story. */
export async function loadDecidedRequests({ admin, password, clock, learner }: Office): Promise<void> {
  const { id } = await ask(learner, accepted);
  const other = await ask(learner, refused);
  clock.advance(5 * hour);
  await admin("POST /api/confirm", { body: { password } });
  await admin("POST /api/admin/role-requests/:id/accept", { params: { id } });
  const body = { reason: refused.reason };
  await admin("POST /api/admin/role-requests/:id/refuse", { params: { id: other.id }, body });
}

/** What still waits at its end. */
export async function loadWaitingRequests({ clock, learner }: Pick<Office, "clock" | "learner">): Promise<void> {
  for (const request of waiting) {
    await ask(learner, request);
    clock.advance(hour);
  }
}

const ask = (learner: Office["learner"], { by, role, note }: SampleRequest) =>
  learner(by)("POST /api/role-requests", { body: { role, note } });
