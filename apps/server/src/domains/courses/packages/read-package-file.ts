import type { Refusal } from "@pavane/contract/core/errors";
import { createIsolatedQueue } from "../../../platform/isolated-queue.ts";
import type { InspectedPackage } from "./inspect-package.ts";
import type { PackageFault } from "./package-fault.ts";

const runInTurn = createIsolatedQueue({
  name: "package",
  script: new URL("package-process.ts", import.meta.url),
  limits: { cpuSeconds: 60, megabytes: 256 },
  waiting: 40,
  waitingOfOne: 5,
  tooMuch: "It takes too much work to read.",
});

/** Looks at somebody's package in a process of its own, when it is their turn. */
export const readPackageFile = (
  person: number,
  path: string,
): Promise<InspectedPackage | PackageFault | Refusal<"busy">> =>
  runInTurn<InspectedPackage | PackageFault>(person, { path });
