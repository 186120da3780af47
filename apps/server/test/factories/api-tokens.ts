import type { TokenDays, TokenScope } from "@pavane/contract/identity/token-scopes";
import type { TestApp } from "../harness.ts";
import type { TestPerson } from "./people.ts";

interface Wish {
  readonly name?: string;
  readonly scopes?: readonly TokenScope[];
  readonly days?: TokenDays | null;
}

/** Gives somebody whose session is fresh an API token; `text` is what programs send. */
export async function anApiToken(
  world: TestApp,
  person: Pick<TestPerson, "token">,
  { name = "Script", scopes = ["read", "write"], days = 30 }: Wish = {},
): Promise<{ readonly id: string; readonly text: string }> {
  const body = { name, scopes, expires_in_days: days };
  const made = await world.call("POST", "/api/tokens", { as: person.token, body });
  if (made.status !== 201) throw new Error(`making answered ${made.status}: ${JSON.stringify(made.body)}`);
  return { id: made.body.token.id, text: made.body.secret };
}
