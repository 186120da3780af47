import type { Sealer } from "../../../platform/sealed.ts";

/** What only the one who began a flow knows, and the provider is asked to say again or to compare. */
interface KeptChecks {
  readonly nonce: string;
  readonly verifier: string;
}

export const sealChecks = (sealer: Sealer, { nonce, verifier }: KeptChecks): Buffer =>
  sealer.seal(`${nonce} ${verifier}`);

/** Null where SECRET_KEY became another one meanwhile. */
export function unsealChecks(sealer: Sealer, sealed: Buffer): KeptChecks | null {
  const [nonce = "", verifier = ""] = sealer.unseal(sealed)?.split(" ") ?? [];
  return nonce === "" || verifier === "" ? null : { nonce, verifier };
}
