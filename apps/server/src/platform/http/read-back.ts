import { isRefusal, type Refusal } from "@pavane/contract/core/errors";

/** The result of a write: an id to read the answer by, or a refusal, which is the answer. */
export async function readBack<Refused extends Refusal, Answer>(
  written: Promise<number | Refused>,
  read: (id: number) => Promise<Answer>,
): Promise<Refused | Answer> {
  const result = await written;
  return isRefusal(result) ? result : read(result);
}
