import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { runIsolated } from "../../../platform/run-isolated.ts";
import type { InspectedPackage } from "./inspect-package.ts";
import type { PackageFault } from "./package-fault.ts";

const script = new URL("package-process.ts", import.meta.url);
const limits = { cpuSeconds: 60, megabytes: 256 };
const queue = createFairQueue({ name: "package", atOnce: 1, atOnceOfOne: 1, waiting: 40, waitingOfOne: 5 });
const busy = refuse(commonErrors.busy, { retryAfter: 10 });

/** Looks at somebody's package in a process of its own, when it is their turn. */
export async function readPackageFile(
  person: number,
  path: string,
): Promise<InspectedPackage | PackageFault | Refusal<"busy">> {
  const answer = await queue.run(person, () => runIsolated<InspectedPackage | PackageFault>(script, { path }, limits));
  if (answer === null) return busy;
  if ("result" in answer) return answer.result;
  if (answer.ended === "clock" || answer.ended === "broken") return busy;
  return { fault: "It takes too much work to read." };
}
