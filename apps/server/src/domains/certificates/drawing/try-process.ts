import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { CertificateTask, TryTask } from "./formats.ts";
import { renderCertificate, tryDesign } from "./render.ts";

answerTasks(async (task: TryTask | CertificateTask) => ("format" in task ? renderCertificate(task) : tryDesign(task)));
