import { statusListSize } from "@pavane/contract/certificates/schema-badges";
import { gzipSync } from "node:zlib";
import { credentialsContext } from "./achievement.ts";
import { issuerAddress, statusListAddress } from "./addresses.ts";
import { wholeSecond } from "./present-badge.ts";

/** The places that are set, as the standard packs them: place 0 is the highest bit of the first byte. */
export function encodeStatusList(places: Iterable<number>): string {
  const bits = new Uint8Array(statusListSize / 8);
  for (const place of places) {
    if (place < 0 || place >= statusListSize) throw new RangeError(`a list has no place ${place}`);
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }
  return `u${gzipSync(bits).toString("base64url")}`;
}

/** A list of states as a credential with the claims of a JWT beside it. */
export function presentStatusList(
  list: number,
  places: Iterable<number>,
  { now, baseUrl }: { now: Date; baseUrl: string },
) {
  const id = statusListAddress(baseUrl, list);
  const issuer = issuerAddress(baseUrl);
  const validFrom = wholeSecond(now);
  return {
    "@context": [credentialsContext],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer,
    validFrom,
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: encodeStatusList(places),
    },
    iss: issuer,
    jti: id,
    sub: `${id}#list`,
    nbf: Date.parse(validFrom) / 1000,
  };
}
