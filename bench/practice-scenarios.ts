import { pick, type Scenario } from "./scenarios.ts";
import { assessors, coursesOfAssessor, practiceAdministrator, serialOf } from "./seed/seed.ts";

/** What *Practice* promises a speed for. */
export function practiceScenarios(): Scenario[] {
  const list = (name: string, query: (round: number) => string, viewer = assessorOf): Scenario => ({
    name,
    steps: [(round) => ({ method: "GET", path: `/api/submissions?${query(round)}&page=1`, learner: viewer(round) })],
  });
  return [
    list("videos to mark", () => "state=waiting"),
    list("videos to mark, one course", (round) => `state=waiting&course=${courseOf(round)}`),
    list("videos claimed by oneself", () => "state=mine"),
    list("videos for a second marking", () => "state=second"),
    list("videos marked", () => "state=released"),
    list("videos marked, one course", (round) => `state=released&course=${courseOf(round)}`),
    list(
      "videos to mark, everybody's",
      () => "state=waiting&scope=all",
      () => practiceAdministrator,
    ),
    {
      name: "verification",
      steps: [
        (round) => ({ method: "GET", path: `/api/verify/${serialOf(1 + (round % 1000))}`, address: addressOf(round) }),
      ],
    },
  ];
}

const assessorOf = (round: number): number => pick(assessors, round);
/** One of the fifty courses of the assessor whose turn it is. */
const courseOf = (round: number): number =>
  pick(coursesOfAssessor(assessorOf(round)), Math.floor(round / assessors.length));

/** Thirty checks a minute are made from one address: it takes 65,536 others until one has its turn again. */
const addressOf = (round: number): string => `10.1.${(round >> 8) & 255}.${round & 255}`;
