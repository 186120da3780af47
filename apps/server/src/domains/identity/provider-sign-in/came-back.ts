import type { SecondFactorQuestion } from "../sessions/ask-second-factor.ts";
import type { Client } from "../sessions/client.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import type { Proof, SignInFlow } from "../sign-in-providers/flows-repository.ts";
import type { ProviderRow } from "../sign-in-providers/providers-repository.ts";

/** A flow whose answer came, with what it proved. */
export interface CameBack {
  readonly flow: SignInFlow;
  readonly provider: ProviderRow;
  readonly proof: Proof;
  readonly client: Client;
}

export type Outcome =
  | { readonly outcome: "signed_in"; readonly opened: OpenedSession }
  | { readonly outcome: "two_factor"; readonly question: SecondFactorQuestion }
  | { readonly outcome: "account" | "registration"; readonly proved: Proof }
  | { readonly outcome: "linked" }
  | { readonly outcome: "confirmed"; readonly until: Date };
