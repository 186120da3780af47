import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { QuestionFileTask } from "./read-in-process.ts";
import { readQuestionFile } from "./read-question-file.ts";

answerTasks(({ name, content, most }: QuestionFileTask) => readQuestionFile(name, Buffer.from(content), most));
