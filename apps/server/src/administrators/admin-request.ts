import { email, username } from "@pavane/contract/identity/requests";
import { z } from "zod";
import {
  appointAdministrator,
  findActingAdministrators,
  freeAdministrator,
  linkForAdministrator,
  type Appointment,
} from "../domains/identity/index.ts";
import type { Messages } from "../domains/messages/index.ts";
import type { Site } from "../domains/site/index.ts";
import type { Platform } from "../platform/platform.ts";

/** Of an account that is there: names that nobody can choose any more were chosen once. */
const knownUsername = z.string().trim().min(1).max(60);

/** What somebody at the server's terminal asks for. */
export const adminRequest = z.discriminatedUnion("command", [
  z.object({ command: z.literal("create"), username, email }),
  z.object({ command: z.literal("link"), username: knownUsername }),
  z.object({ command: z.literal("remove-second-factor"), username: knownUsername }),
  z.object({ command: z.literal("list") }),
]);
export type AdminRequest = z.output<typeof adminRequest>;

/** What the terminal shows; `done` is false for what cannot be done. */
export const adminAnswer = z.object({ done: z.boolean(), text: z.string() });
export type AdminAnswer = z.output<typeof adminAnswer>;

export interface AdminDeps extends Pick<Platform, "db" | "clock" | "baseUrl"> {
  readonly site: Pick<Site, "getSettings">;
  readonly messages: Pick<Messages, "queueMail">;
}

/** Does it, in the process that has the database open. */
export async function answerAdmin(deps: AdminDeps, request: AdminRequest): Promise<AdminAnswer> {
  if (request.command === "list") {
    const all = await findActingAdministrators(deps.db.read);
    return { done: true, text: all.map((one) => one.username).join("\n") || "Nobody administers this site yet." };
  }
  if (request.command === "remove-second-factor") return freed(deps, request.username);
  if (request.command === "link") return answerFor(await linkForAdministrator(deps, request.username), deps);
  return answerFor(await appointAdministrator(deps, request), deps);
}

function answerFor(appointment: Appointment, { baseUrl }: AdminDeps): AdminAnswer {
  if (appointment.done === "refused") return { done: false, text: appointment.why };
  const { username: name, token, done } = appointment;
  if (token === null) return { done: true, text: `${name} administers this site now and signs in as before.` };
  const what = done === "link" ? `A new password for ${name}` : `${name} administers this site. Set the password`;
  return {
    done: true,
    text: `${what} here, once, within a day:\n\n  ${baseUrl()}/reset-password#${token}\n\nThen sign in at /auth. Running this again ends this link and gives a new one.`,
  };
}

async function freed(deps: AdminDeps, username: string): Promise<AdminAnswer> {
  const freed = await freeAdministrator(deps, username);
  if (freed.done === "refused") return { done: false, text: freed.why };
  const { passkeys } = freed;
  const settings = `${deps.baseUrl()}/profile/edit?tab=security`;
  const stays = passkeys === 1 ? "1 passkey stays" : `${passkeys} passkeys stay`;
  const lines = [
    `Two-factor sign-in of ${freed.username} is off, and they are signed out everywhere.`,
    `Sign in at ${deps.baseUrl()}/auth with the password alone, and turn it on again at ${settings}.`,
    ...(passkeys === 0 ? [] : [`${stays}: remove there what was lost.`]),
  ];
  return { done: true, text: lines.join("\n") };
}
