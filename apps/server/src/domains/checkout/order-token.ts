import { createHash, createHmac } from "node:crypto";
import { randomCode } from "../../platform/random-code.ts";

/** Opens one order without an account. Derived from the installation's secret, so it can be shown again; only its hash is kept. */
export const orderToken = (secret: Buffer, publicId: string): string => derive(secret, `order:${publicId}`, 32);

/** The code in a link of one place to give away; shown again and kept as a hash, like an order's token. `link`: which link it is. */
export const placeCode = (secret: Buffer, placeId: number, link = 1): string =>
  derive(secret, link === 1 ? `place:${placeId}` : `place:${placeId}:${link}`, 18);

/** What is stored of a token or code. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A new order number: 50 bits. */
export const newPublicId = (): string => randomCode(10);

const derive = (secret: Buffer, about: string, length: number): string =>
  createHmac("sha256", secret).update(about).digest().subarray(0, length).toString("base64url");
