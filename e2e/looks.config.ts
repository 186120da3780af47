import journeys from "../playwright.config.ts";

/** `npm run test:looks`: every screen in both widths and both schemes, with a picture of each under test-results. */
export default {
  ...journeys,
  testDir: ".",
  testMatch: "looks.spec.ts",
  outputDir: "../test-results",
  reporter: "list",
  metadata: { looks: "all" },
};
