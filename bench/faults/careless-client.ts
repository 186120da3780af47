import type { Chance } from "./random.ts";
import type { UnluckyServer } from "./unlucky-server.ts";

export interface Sent {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly token?: string;
  readonly orderToken?: string;
  /** The same for every try of one request. */
  readonly key?: string;
  readonly body?: unknown;
  /** Yields a 429 in the end; such limits of minutes as are forgotten here are over before. */
  readonly mayBeLimited?: true;
}

export interface Got {
  readonly status: number;
  readonly body: any;
}

export interface Counts {
  requests: number;
  dropped: number;
  repeated: number;
  unanswered: number;
}

export interface CarelessClient {
  /** Sends until it holds an answer that says something: not a dead server, not a 5xx, not a limit. */
  send(sent: Sent): Promise<Got>;
  readonly counts: Counts;
}

const maxTries = 60;
/** Percent of requests whose answer is not waited for, or is thrown away, and which are then sent again as they were. */
const carelessness = 20;

/** Somebody on a bad line: sends, hangs up before the answer, and sends the same again. */
export function carelessClient(server: UnluckyServer, counts: Counts, chance: Chance): CarelessClient {
  const once = async (sent: Sent): Promise<Got | "dropped" | null> => {
    const base = await server.ready();
    const drop = chance.happens(carelessness);
    const abort = new AbortController();
    counts.requests += 1;
    server.noteRequest();
    try {
      const answer = fetch(base + sent.path, { ...requestOf(sent), signal: abort.signal });
      if (drop) {
        counts.dropped += 1;
        // Half of them hang up while the server works, the others miss what it said.
        if (chance.happens(50)) setTimeout(() => abort.abort(), chance.below(25));
        await (await answer).text();
        return "dropped";
      }
      return await read(await answer);
    } catch {
      counts.unanswered += 1;
      return drop ? "dropped" : null;
    }
  };
  return {
    counts,
    send: async (sent) => {
      let limited: Got | null = null;
      for (let tried = 0; tried < maxTries; tried += 1) {
        if (tried > 0) counts.repeated += 1;
        const got = await once(sent);
        if (got === "dropped") continue;
        if (got !== null && got.status < 500 && got.status !== 429) return got;
        if (got?.status === 429) limited = got;
        if (got !== null || server.breathMs !== undefined) await breath(server.breathMs ?? 100);
      }
      if (limited !== null && sent.mayBeLimited === true) return limited;
      throw new Error(`${sent.method} ${sent.path}: no answer in ${maxTries} tries`);
    },
  };
}

function requestOf(sent: Sent): RequestInit {
  return {
    method: sent.method,
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.orderToken === undefined ? {} : { "order-token": sent.orderToken }),
      ...(sent.key === undefined ? {} : { "idempotency-key": sent.key }),
      ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  };
}

async function read(response: Response): Promise<Got> {
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json") === true && text !== "";
  return { status: response.status, body: json ? JSON.parse(text) : text };
}

/** After a 5xx or a limit a person waits a moment before trying again. */
const breath = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
