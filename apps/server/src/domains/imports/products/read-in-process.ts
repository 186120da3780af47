import type { Refusal } from "@pavane/contract/core/errors";
import { createIsolatedQueue } from "../../../platform/isolated-queue.ts";
import type { ReadProducts } from "./read-products.ts";

const runInTurn = createIsolatedQueue({
  name: "product-files",
  script: new URL("products-process.ts", import.meta.url),
  limits: { cpuSeconds: 20, megabytes: 512 },
  waiting: 20,
  waitingOfOne: 2,
  tooMuch: "This file takes too much work to read",
});

/** Reads a file of products in a process of its own, when it is its seller's turn. */
export const readInProcess = (person: number, content: Uint8Array): Promise<ReadProducts | Refusal<"busy">> =>
  runInTurn<ReadProducts>(person, content);
