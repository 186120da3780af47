import { createHmac, timingSafeEqual } from "node:crypto";
import type { resources } from "../resource/tables.ts";

/** Opens the picture of a resource that left the store to whom an answer gives it: who sells it, keeps it or looks after it. */
export const faceKey = (secret: Buffer, resourceId: number): string =>
  createHmac("sha256", secret).update(`face:${resourceId}`).digest().subarray(0, 18).toString("base64url");

export function isFaceKey(secret: Buffer, resourceId: number, said: string | undefined): boolean {
  const [wanted, given] = [Buffer.from(faceKey(secret, resourceId)), Buffer.from(said ?? "")];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

type Pictured = Pick<typeof resources.$inferSelect, "id" | "status" | "thumbnailUrl">;

/**
 * The address of a picture for somebody who sells, keeps or looks after the resource. In the store it is found by the id alone; of an
 * archived one only with its key.
 */
export const keptFace = (secret: Buffer, { id, status, thumbnailUrl }: Pictured): string | null =>
  thumbnailUrl === null && status === "archived"
    ? `/api/resources/${id}/face?key=${faceKey(secret, id)}`
    : thumbnailUrl;
