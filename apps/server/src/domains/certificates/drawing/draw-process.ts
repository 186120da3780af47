import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { CertificateTask } from "./formats.ts";
import { renderCertificate, renderStatement } from "./render.ts";
import type { StatementTask } from "./statement.ts";

answerTasks(async (task: CertificateTask | StatementTask) =>
  "statement" in task ? renderStatement(task) : renderCertificate(task),
);
