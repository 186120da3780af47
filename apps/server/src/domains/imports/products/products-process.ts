import { answerTasks } from "../../../platform/answer-tasks.ts";
import { readProducts } from "./read-products.ts";

answerTasks(async (content: Uint8Array) => readProducts(content));
