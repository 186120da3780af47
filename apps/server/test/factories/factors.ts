import { TOTP } from "otpauth";
import type { TestApp } from "../harness.ts";
import { anAuthenticator, type Signing } from "./authenticator.ts";
import type { TestPerson } from "./people.ts";

export interface App {
  /** The code that the app shows now, or so many seconds later. */
  code(laterSeconds?: number): string;
  readonly recoveryCodes: string[];
}

const codeOf = (secret: string, at: Date, laterSeconds: number): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() + laterSeconds * 1000 });

/** Turns two-factor sign-in on for somebody, whose session has to be fresh; the clock goes on past the code that this takes. */
export async function withTwoFactor(world: TestApp, person: Pick<TestPerson, "token">): Promise<App> {
  const setup = await world.call("POST", "/api/two-factor/setup", { as: person.token });
  if (setup.status !== 200) throw new Error(`setup answered ${setup.status}: ${JSON.stringify(setup.body)}`);
  const code = (laterSeconds = 0) => codeOf(setup.body.secret, world.platform.clock.now(), laterSeconds);
  const enabled = await world.call("POST", "/api/two-factor/enable", { as: person.token, body: { code: code() } });
  if (enabled.status !== 200) throw new Error(`enable answered ${enabled.status}: ${JSON.stringify(enabled.body)}`);
  world.platform.clock.advance(60);
  return { code, recoveryCodes: enabled.body.recovery_codes };
}

/** Gives somebody whose session is fresh a passkey of a new device. */
export async function withPasskey(world: TestApp, person: Pick<TestPerson, "token">, signing: Signing = {}) {
  const device = anAuthenticator();
  const { body: asked } = await world.call("POST", "/api/passkeys/options", { as: person.token });
  const body = { challenge_id: asked.challenge_id, credential: device.make(asked.options, signing), name: "Phone" };
  const added = await world.call("POST", "/api/passkeys", { as: person.token, body });
  if (added.status !== 201) throw new Error(`adding answered ${added.status}: ${JSON.stringify(added.body)}`);
  return { device, passkeyId: Number(added.body.id) };
}
