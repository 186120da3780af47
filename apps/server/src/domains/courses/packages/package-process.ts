import { answerTasks } from "../../../platform/answer-tasks.ts";
import { inspectPackage, type InspectedPackage } from "./inspect-package.ts";
import type { PackageFault } from "./package-fault.ts";

answerTasks(({ path }: { path: string }): Promise<InspectedPackage | PackageFault> => inspectPackage(path));
