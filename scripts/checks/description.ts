import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describeApi } from "../../apps/server/src/describe-api.ts";
import { report } from "./source-files.ts";

/** The description the server gives of itself, held against the linter's recommended rules; warnings count too. */
const config = await createConfig({
  extends: ["recommended"],
  // What the project may be used under is said beside its source, not in what one installation answers.
  rules: { "info-license": "off" },
});
const problems = await lintFromString({
  source: JSON.stringify(describeApi(), null, 2),
  absoluteRef: "openapi.json",
  config,
});
report(
  problems.map(({ ruleId, message, location }) => `openapi.json ${location[0]?.pointer ?? ""}: ${message} (${ruleId})`),
);
