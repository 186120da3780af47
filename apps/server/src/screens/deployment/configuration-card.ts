import type { CheckFinding } from "@pavane/contract/screens/schema-deployment";
import type { Config } from "../../config.ts";
import type { Trouble } from "../../platform/trouble.ts";
import type { ScreenDeps } from "../ports.ts";
import { judgeVariables } from "./judge-variables.ts";
import { failure, momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

export interface ConfigurationFacts {
  /** Public address of the site, without a slash at the end. */
  readonly baseUrl: string;
  /** Under which address this call came, as the server sees it. */
  readonly origin: string;
  readonly now: Date;
  readonly clock: Trouble | null;
}

/** The configuration as a whole: its addresses, the clock, and what the variables add up to. */
export function judgeConfiguration(config: Config, { baseUrl, origin, now, clock }: ConfigurationFacts): ProbeResult {
  const variables = judgeVariables(config);
  const namesIn = (state: "missing" | "unsafe") =>
    variables.filter((variable) => variable.state === state).map(({ name }) => name);
  const [unsafe, missing] = [namesIn("unsafe"), namesIn("missing")];
  const live = config.mode === "live";
  const https = baseUrl.startsWith("https://");
  const findings: (CheckFinding | false)[] = [
    unsafe.length > 0 &&
      (live ? failure : warning)({ about: "Variables", text: `Unsafe: ${unsafe.join(", ")}.`, advice: seeBelow }),
    missing.length > 0 && warning({ about: "Variables", text: `Missing: ${missing.join(", ")}.`, advice: seeBelow }),
    origin !== baseUrl &&
      warning({
        about: "Base URL",
        text: `This call came to ${origin}, and the site says that it is ${baseUrl}.`,
        advice:
          "Set BASE_URL to the address in the browser. Where a proxy stands before the server, name it in TRUSTED_PROXIES, and let it pass on Host and X-Forwarded-Proto.",
      }),
    live &&
      !https &&
      failure({
        about: "HTTPS",
        text: "The site is not served by https.",
        advice: "Put a proxy with https before the server.",
      }),
    clock !== null &&
      failure({ about: "Clock", text: clock.detail, advice: "Set the clock of the machine, best by NTP." }),
  ];
  return {
    facts: [
      textFact("Installation", live ? "Live" : "Trial"),
      textFact("Base URL", baseUrl),
      textFact("This call came to", origin),
      textFact("HTTPS", https ? "Yes" : "No"),
      momentFact("Clock", now, ""),
      ...factsFromOutside(config),
    ],
    findings: findings.filter((finding) => finding !== false),
  };
}

/** Whether anybody can watch it from outside. */
const factsFromOutside = ({ metricsToken, traces }: Config): ProbeResult["facts"] => [
  textFact("Metrics", metricsToken === null ? "Off" : "At /metrics, for who has the token"),
  textFact("Traces", traces === null ? "Off" : `Sent to ${new URL(traces.url).host}`),
];

const seeBelow = "What to do about each stands in the list of variables below.";

export const configurationCard = ({ config, baseUrl, clock, troubles }: ScreenDeps, origin: string): CardProbes => ({
  key: "configuration",
  title: "Configuration check",
  probes: [
    {
      about: null,
      run: async () =>
        judgeConfiguration(config, {
          baseUrl: baseUrl(),
          origin,
          now: clock.now(),
          clock: troubles.of("clock_differs"),
        }),
    },
  ],
});
