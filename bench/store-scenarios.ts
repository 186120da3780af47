import { guest, pick, learnerOf, type Scenario } from "./scenarios.ts";
import { filesOf, resourceNotHeld, resourceOfLearner } from "./seed/seed.ts";

/** What the store promises a speed for. `searches` are words of resources that exist. */
export function storeScenarios(searches: readonly string[]): Scenario[] {
  return [
    ...guest("store list of 24 with facets", () => "/api/resources?facets=1", cursors),
    ...guest("store list, three filters", (round) => `/api/resources?facets=1&${pick(filters, round)}`, cursors),
    ...guest(
      "store search",
      (round) => `/api/resources?facets=1&q=${encodeURIComponent(pick(searches, round))}`,
      cursors,
    ),
    ...guest("resource page", (round) => `/api/resources/${1 + (round % 1000)}`),
    {
      name: "add resource to cart",
      steps: [
        (round) => ({
          method: "POST",
          path: "/api/cart",
          learner: learnerOf(round),
          body: { itemType: "resource", itemId: resourceNotHeld(learnerOf(round)), quantity: 1 },
        }),
      ],
      varying: ["quantity"],
    },
    {
      name: "download link",
      steps: [
        (round) => {
          const resource = resourceOfLearner(learnerOf(round));
          const body = { file_id: filesOf(resource)[0] };
          return { method: "POST", path: `/api/resources/${resource}/download`, learner: learnerOf(round), body };
        },
      ],
      varying: ["url", "expires_at"],
    },
  ];
}

/** The floor's own are opaque to it too. */
const cursors = ["next"];

const filters = [
  "type=document&style=ballet&level=beginner",
  "type=audio&style=jazz&level=advanced",
  "category=101&style=tap&age=teen",
  "licence=studio&style=folk&level=intermediate",
];
