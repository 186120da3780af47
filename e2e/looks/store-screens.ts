import type { Screen } from "./screens.ts";

const both: readonly Screen["as"][] = [null, "learner"];

/** The store, as guests and members see it. */
export const storeScreens: readonly Screen[] = [
  ...both.map((as): Screen => ({ route: "/curriculum", as, open: () => "/curriculum" })),
  { route: "/curriculum", as: null, state: "filtered to nothing", open: () => "/curriculum?q=zzzzzz" },
  { route: "/curriculum", as: null, state: "a range upside down", open: () => "/curriculum?min=80&max=60" },
  { route: "/curriculum/:id", as: null, state: "unknown", refused: true, open: () => "/curriculum/999999" },
  { route: "/resources", as: null, open: () => "/resources?style=ballet" },
  { route: "/resources/:id", as: null, refused: true, open: () => "/resources/999999" },
  { route: "/sellers/:sellerId", as: null, state: "unknown", refused: true, open: () => "/sellers/nobody" },
  { route: "/seller-store/:sellerId", as: null, refused: true, open: () => "/seller-store/nobody" },
];
