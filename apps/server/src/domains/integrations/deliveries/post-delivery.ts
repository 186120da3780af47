import { postExternal, type CallResponse } from "../../../platform/external/fetch-external.ts";
import { outgoingAddress, wayTo } from "../../../platform/external/outgoing-address.ts";
import type { IntegrationsDeps } from "../deps.ts";
import type { WebhookRow } from "../webhooks/webhooks-repository.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";
import { signatureHeaders } from "./signature.ts";

const maxMs = 10_000;
/** Of what is answered as much is kept as helps somebody who looks for what is wrong. */
const maxAnswerBytes = 1_000;

/** What came of one attempt. */
export interface Attempt {
  /** Null: nothing came back. */
  readonly status: number | null;
  readonly answer: string | null;
  readonly milliseconds: number;
}

type Deps = Pick<IntegrationsDeps, "clock" | "config" | "baseUrl" | "sealer" | "outside">;

/** Signs a delivery and posts it, once. Redirects are not followed. Never throws. */
export async function postDelivery(
  deps: Deps,
  webhook: WebhookRow,
  { messageId, body }: Pick<DeliveryRow, "messageId" | "body">,
): Promise<Attempt> {
  const outgoing = outgoingAddress(deps, webhook.url);
  const at = deps.clock.now();
  const secrets = secretsOf(deps, webhook, at);
  if (outgoing === null) return { status: null, answer: "This address is not sent to.", milliseconds: 0 };
  if (secrets.length === 0)
    return { status: null, answer: "The secret cannot be read: SECRET_KEY is another one. Renew it.", milliseconds: 0 };
  const { way, address } = wayTo(outgoing, deps.outside);
  const response = await postExternal(way, {
    address,
    headers: {
      ...signatureHeaders({ messageId, at, body }, secrets),
      "content-type": "application/json",
      "user-agent": "webhooks/1.0",
      "accept-encoding": "identity",
    },
    body: Buffer.from(body),
    milliseconds: maxMs,
    maxAnswerBytes,
  });
  return { ...readResponse(response), milliseconds: deps.clock.now().getTime() - at.getTime() };
}

function secretsOf({ sealer }: Deps, { secret, oldSecret, oldSecretUntil }: WebhookRow, now: Date): string[] {
  const before = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil ? [oldSecret] : [];
  return [secret, ...before].map((sealed) => sealer.unseal(sealed)).filter((text) => text !== null);
}

const faults = { unreachable: "Nothing answered at this address.", late: "No answer within 10 seconds." } as const;

/** What was answered may be anything: what no column of text holds is left out. */
function readResponse(response: CallResponse): Pick<Attempt, "status" | "answer"> {
  if ("fault" in response) return { status: null, answer: faults[response.fault] };
  const answer = response.answer.toString("utf8").replaceAll("\0", "").toWellFormed();
  return { status: response.status, answer: answer === "" ? null : answer };
}
