import { learnerOf, pick, type Scenario } from "./scenarios.ts";
import { administrator, administratorOf } from "./seed/seed.ts";

/** What *People* promises a speed for. */
export function peopleScenarios(): Scenario[] {
  const member = (name: string, path: string, varying: readonly string[] = []): Scenario => ({
    name,
    steps: [(round) => ({ method: "GET", path, learner: learnerOf(round) })],
    varying,
  });
  const staff = (name: string, path: (round: number) => string): Scenario => ({
    name,
    steps: [(round) => ({ method: "GET", path: path(round), learner: administrator })],
  });
  return [
    member("sign-in check", "/api/me"),
    member("unread counts", "/api/unread"),
    member("notices", "/api/notices"),
    {
      name: "people search",
      steps: [
        (round) => ({ method: "GET", path: `/api/search?q=${pick(searches, round)}`, learner: learnerOf(round) }),
      ],
      // Of more than five hundred whom some words fit, neither side says which it reads.
      varying: ["groups"],
    },
    {
      name: "people search of administrators",
      steps: [
        (round) => ({
          method: "GET",
          path: `/api/search?q=${pick(searches, round)}`,
          learner: administratorOf(round),
        }),
      ],
      // The floor finds users by part of a name alone, the newest first, in no order of meaning.
      varying: ["groups"],
    },
    staff("users table", () => "/api/admin/users"),
    staff("users table, searched", (round) => `/api/admin/users?q=${pick(searches, round)}`),
    staff("audit log", () => "/api/admin/audit"),
    staff("audit log of a person", (round) => `/api/admin/audit?target=user+${administrator + (round % 1000)}`),
  ];
}

/** A first name that thousands have, a whole name, a name that few have, and one that nobody has. */
const searches = ["sofia", "ana+guckerov", "hartsson", "zzzz"];
