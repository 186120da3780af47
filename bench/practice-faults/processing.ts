import { createHash } from "node:crypto";
import { partBytes } from "../../packages/contract/src/media/limits.ts";
import { call, must, until, type MortalServer } from "./client.ts";
import type { Verdicts } from "./verdicts.ts";

interface Watching {
  readonly server: MortalServer;
  readonly as: string;
  readonly verdicts: Verdicts;
}

const readySeconds = 120;

/** Waits until a video can be watched. */
export async function expectReady({ server, as, verdicts }: Watching, upload: any): Promise<boolean> {
  const state = await until("a video that is ready", readySeconds, async () => {
    const { state: now } = await must(server, "GET", `/api/uploads/${upload.id}`, { as });
    return now === "ready" || now === "failed" ? String(now) : null;
  }).catch(() => "processing");
  verdicts.add("A film whose upload or processing was cut is ready in the end", state === "ready", { upload, state });
  return state === "ready";
}

/** Whether the video of a submission is the film that was sent, in which nothing had to be changed. */
export async function expectSame({ server, as, verdicts }: Watching, submission: number, film: Buffer): Promise<void> {
  const { url } = await must(server, "GET", `/api/submissions/${submission}/media`, { as });
  const answer = await fetch(`${server.base}${url}`);
  const watched = hashOf(new Uint8Array(await answer.arrayBuffer()));
  verdicts.add("Its bytes are those that were sent", watched === hashOf(film), { submission, status: answer.status });
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface Processing extends Watching {
  /** Takes long to make playable. */
  readonly film: Buffer;
  /** Lets the time pass for which a processor that says nothing keeps a video. */
  readonly passLease: () => Promise<unknown>;
  /** Hands in something else, by which the server looks for videos that wait. */
  readonly nudge: () => Promise<unknown>;
}

/** Uploads a film and kills the server while it is made playable. Yields its upload. */
export async function processThroughKill({ server, as, verdicts, film, passLease, nudge }: Processing): Promise<any> {
  const upload = await uploadWhole(server, as, film);
  const path = `/api/uploads/${upload.id}`;
  const percent = await until("a film that is being processed", readySeconds, async () => {
    const now = await must(server, "GET", path, { as });
    if (now.state !== "processing") return -1;
    return now.processed_percent > 0 ? Number(now.processed_percent) : null;
  });
  await server.killAndStart();
  const { state } = await must(server, "GET", path, { as });
  verdicts.add("A film is not ready before it was processed to its end", percent < 0 || state === "processing", state);
  await passLease();
  await nudge();
  return upload;
}

export async function uploadWhole(server: MortalServer, as: string, film: Buffer): Promise<any> {
  let upload = await must(server, "POST", "/api/uploads", { as, body: { bytes: film.length, purpose: "submission" } });
  while (upload.offset < film.length) {
    const { offset } = upload;
    const part = { offset, bytes: film.subarray(offset, offset + partBytes) };
    upload = (await call(server, "PATCH", `/api/uploads/${upload.id}`, { as, part })).body;
  }
  return upload;
}
