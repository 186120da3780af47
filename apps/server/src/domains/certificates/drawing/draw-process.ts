import { answerTasks } from "../../../platform/answer-tasks.ts";
import { renderCertificate } from "./render.ts";

answerTasks(renderCertificate);
