import type { BadgeTone } from "../../ui/display/badge.tsx";
import type { CheckState, DeploymentVariable, JobItem } from "./queries.ts";

export const stateNames: Readonly<Record<CheckState, string>> = { ok: "Ok", warning: "Warning", failed: "Failed" };
export const stateTones: Readonly<Record<CheckState, BadgeTone>> = { ok: "pine", warning: "brass", failed: "brick" };

export const wholeTexts: Readonly<Record<CheckState, string>> = {
  ok: "The installation is sound.",
  warning: "The installation works, and some things should be looked at.",
  failed: "Something has failed.",
};

export const variableNames: Readonly<Record<DeploymentVariable["state"], string>> = {
  set: "Set",
  default: "Default",
  missing: "Missing",
  unsafe: "Unsafe",
};
export const variableTones: Readonly<Record<DeploymentVariable["state"], BadgeTone>> = {
  set: "pine",
  default: "stone",
  missing: "brass",
  unsafe: "brick",
};

export const jobStates = ["failed", "waiting", "running"] as const satisfies readonly JobItem["state"][];
export const jobStateNames: Readonly<Record<JobItem["state"], string>> = {
  failed: "Failed",
  waiting: "Waiting",
  running: "Running",
};
export const noJobsTexts: Readonly<Record<JobItem["state"], string>> = {
  failed: "No job has been given up.",
  waiting: "No job is waiting.",
  running: "No job is running.",
};
