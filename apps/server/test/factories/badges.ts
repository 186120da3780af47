import { decodeList } from "@digitalbazaar/vc-bitstring-status-list";
import { createPublicKey, verify, type JsonWebKey } from "node:crypto";
import { z } from "zod";
import type { TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";

type World = Pick<TestApp, "call">;

const tokenHeader = z.looseObject({ alg: z.literal("RS256"), kid: z.string() });

interface ReadCredential {
  readonly header: z.infer<typeof tokenHeader>;
  readonly payload: Record<string, unknown>;
}

type KeySet = readonly (JsonWebKey & { kid: string })[];

export const keySet = async (world: World): Promise<KeySet> =>
  (await world.call("GET", "/.well-known/jwks.json")).body.keys;

export async function aBadge(world: World, certificateId: number, holder: TestPerson): Promise<string> {
  const answer = await world.call("GET", `/api/certificates/${certificateId}/badge`, { as: holder.token });
  if (answer.status !== 200) throw new Error(`no badge: ${answer.status}`);
  return answer.raw.toString("utf8");
}

const parsed = (part = ""): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

/** Reads a token as a stranger does: with the key set and what Node has. Null when no key of the set signed it. */
export function readToken(token: string, keys: KeySet): ReadCredential | null {
  const [head = "", body = "", signature = ""] = token.split(".");
  const header = tokenHeader.parse(parsed(head));
  const key = keys.find(({ kid }) => kid === header.kid);
  if (!key) return null;
  const publicKey = createPublicKey({ key, format: "jwk" });
  const isRight = verify("sha256", Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, "base64url"));
  return isRight ? { header, payload: z.record(z.string(), z.unknown()).parse(parsed(body)) } : null;
}

const withStatus = z.object({
  credentialStatus: z.object({ statusListCredential: z.url(), statusListIndex: z.string() }),
});
const statusList = z.object({ credentialSubject: z.object({ encodedList: z.string() }) });

/** Whether the list that a badge names says that it counts no more; the list is checked as a badge is. */
export async function isEnded(world: World, token: string): Promise<boolean> {
  const keys = await keySet(world);
  const { credentialStatus } = withStatus.parse(readToken(token, keys)?.payload);
  const answer = await world.call("GET", new URL(credentialStatus.statusListCredential).pathname);
  const list = statusList.parse(readToken(answer.raw.toString("utf8"), keys)?.payload);
  const { encodedList } = list.credentialSubject;
  return (await decodeList({ encodedList })).getStatus(Number(credentialStatus.statusListIndex));
}
