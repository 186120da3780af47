import { ApiError } from "../../api/api-error.ts";
import type { PaymentStart, CardTask, Outcome } from "./card-task.ts";
import { noAnswerText, paymentFailure, questionFailure, type PaymentFailure } from "./payment-failure.ts";

type Stopped = Extract<PaymentStart, { kind: "stopped" }>;

/** The result of sending a card or an answer; `stopped`: nothing was sent, and `why` or the page gives the reason. */
export type Settled = PaymentFailure | { kind: "asks" } | Stopped;

/** Waits for the answer to a card. One that failed is looked up before anything is said: it can get lost after the money moved. */
export async function sendCard(
  answer: Promise<Outcome>,
  { paymentOutcome: standing }: Pick<CardTask, "paymentOutcome">,
): Promise<Exclude<Settled, { kind: "stopped" }>> {
  try {
    return read(await answer);
  } catch (error) {
    return paymentFailure(error, await standing().catch(() => null));
  }
}

/** Answers a bank's question. Closing it, and going back, is a no. */
export async function answerQuestion(
  { confirm, paymentOutcome: standing }: Pick<CardTask, "confirm" | "paymentOutcome">,
  approve: boolean,
): Promise<PaymentFailure> {
  try {
    return questionFailure(read(await confirm(approve)), approve);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    return questionFailure(
      paymentFailure(error, await standing().catch(() => null)),
      approve && code !== "wrong_state",
    );
  }
}

function read({ status }: Outcome): Exclude<Settled, { kind: "stopped" }> {
  if (status === "succeeded" || status === "processing") return { kind: "paid", already: false };
  return status === "requires_action" ? { kind: "asks" } : { kind: "message", message: noAnswerText };
}
