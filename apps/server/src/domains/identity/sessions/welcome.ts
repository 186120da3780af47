import type { FastifyReply } from "fastify";
import type { IdentityDeps } from "../deps.ts";
import { presentUser } from "../profiles/present-account.ts";
import type { SecondFactorQuestion } from "./ask-second-factor.ts";
import { setDeviceCookie } from "./client.ts";
import type { OpenedSession } from "./open-session.ts";

/** What somebody who is in gets: the token, themselves, and the cookie by which this browser is known. */
export const welcomeTo =
  ({ baseUrl }: Pick<IdentityDeps, "baseUrl">) =>
  (started: Pick<OpenedSession, "token" | "deviceSecret" | "account">, reply: FastifyReply) => {
    setDeviceCookie(reply, started.deviceSecret, baseUrl().startsWith("https:"));
    return { access_token: started.token, user: presentUser(started.account) };
  };

export const presentQuestion = ({ challenge, methods, expiresAt }: SecondFactorQuestion) => ({
  challenge,
  methods: [...methods],
  expires_at: expiresAt.toISOString(),
});
