import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Chance } from "../faults/random.ts";
import { call, must, until, type MortalServer } from "./client.ts";
import type { Verdicts } from "./verdicts.ts";

interface Uploading {
  readonly server: MortalServer;
  readonly as: string;
  readonly film: Buffer;
  readonly chance: Chance;
  readonly verdicts: Verdicts;
}

/** Parts in which a film is sent here, so that a small one has many. */
const parts = 12;
/** A browser gives a part up after so long. */
const patience = 30;

/** Sends a film in parts to a server that is killed in the middle of one, and goes on where it says it stopped. Yields its upload. */
export async function uploadThroughKill({ server, as, film, chance, verdicts }: Uploading): Promise<any> {
  const begun = await must(server, "POST", "/api/uploads", { as, body: { bytes: film.length, purpose: "submission" } });
  const path = `/api/uploads/${begun.id}`;
  const size = Math.ceil(film.length / parts);
  const whole = chance.between(1, parts - 2);
  let offset = 0;
  const sendPart = async (from: number) => {
    const bytes = film.subarray(from, from + size);
    return call(server, "PATCH", path, { as, part: { offset: from, bytes } });
  };
  for (let n = 0; n < whole; n += 1) ({ offset } = (await sendPart(offset)).body);
  const acknowledged = offset;
  const half = film.subarray(offset, offset + Math.floor(size / 2));
  const socket = sendHalf(server, path, { as, offset, half, length: Math.min(size, film.length - offset) });
  await wait(chance.between(20, 80));
  await server.killAndStart();
  socket.destroy();
  const there = await must(server, "GET", path, { as });
  const kept = there.offset >= acknowledged && there.offset <= acknowledged + half.length;
  verdicts.add("An upload goes on at an offset behind everything that was acknowledged", kept, there);
  ({ offset } = there);
  const first = await until("a place to write at", patience, async () => {
    const { status, body } = await sendPart(offset);
    return status === 200 ? body : null;
  }).catch(() => null);
  verdicts.add(`Within ${patience} s the part that was cut is taken again`, first !== null, there);
  if (first === null) return there;
  let upload = first;
  while (upload.offset < film.length) upload = (await sendPart(upload.offset)).body;
  verdicts.add("An upload that was cut arrives whole", upload.state !== "uploading", upload);
  return upload;
}

interface Half {
  readonly as: string;
  readonly offset: number;
  readonly half: Buffer;
  readonly length: number;
}

/** Half of a part, and then nothing. */
function sendHalf({ base }: MortalServer, path: string, { as, offset, half, length }: Half) {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${as}`,
    "content-type: application/offset+octet-stream",
    `upload-offset: ${offset}`,
    `content-length: ${length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(half);
  return socket;
}
