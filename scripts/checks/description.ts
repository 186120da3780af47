import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describeApi } from "../../apps/server/src/describe-api.ts";
import { report } from "./source-files.ts";

/** The description the server gives of itself, held against the linter's recommended rules; warnings count too. */
const config = await createConfig({
  extends: ["recommended"],
  rules: {
    // What the project may be used under is said beside its source, not in what one installation answers.
    "info-license": "off",
    // The specification has /api/resources/seller/{id} beside /api/resources/{id}/reviews; ids are digits, so both are found.
    "no-ambiguous-paths": "off",
  },
});
const problems = await lintFromString({
  source: JSON.stringify(describeApi(), null, 2),
  absoluteRef: "openapi.json",
  config,
});
report(
  problems.map(({ ruleId, message, location }) => `openapi.json ${location[0]?.pointer ?? ""}: ${message} (${ruleId})`),
);
