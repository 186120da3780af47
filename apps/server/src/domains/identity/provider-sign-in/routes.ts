import { isRefusal } from "@pavane/contract/core/errors";
import type { signInProviderEndpoints } from "@pavane/contract/identity/endpoints-sign-in-providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { IdentityDeps } from "../deps.ts";
import { requireConfirmed } from "../permissions.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { clientOf } from "../sessions/client.ts";
import { presentQuestion, welcomeTo } from "../sessions/welcome.ts";
import { presentLink } from "../sign-in-providers/present-provider.ts";
import { findOfferedProviders } from "../sign-in-providers/providers-repository.ts";
import { findLinksOf } from "../sign-in-providers/sign-in-links-repository.ts";
import { beginAtProvider, type FlowBrowser } from "./begin-at-provider.ts";
import { beginConfirming, beginLinking } from "./begin-own.ts";
import { finishAtProvider } from "./finish-at-provider.ts";
import { readFlowCookie, setFlowCookie } from "./flow-cookie.ts";
import { linkAccountOfAddress } from "./link-account-of-address.ts";
import { presentOpenFlow, presentReturn } from "./present-return.ts";
import { registerByProvider } from "./register-by-provider.ts";
import { unlinkSignIn } from "./unlink-sign-in.ts";

type All = Handlers<typeof signInProviderEndpoints>;
type OfMembers = "confirmByProvider" | "listLinkedSignIns" | "linkSignIn" | "unlinkSignIn";

export const providerSignInRoutes = (deps: IdentityDeps): All => ({
  ...routesOfGuests(deps),
  ...routesOfMembers(deps),
});

/** The browser of a request, and how it is sent to a provider. */
function browserOf({ baseUrl }: Pick<IdentityDeps, "baseUrl">) {
  const isSecure = () => baseUrl().startsWith("https:");
  const secretOf = (request: FastifyRequest) => readFlowCookie(request, isSecure());
  return {
    secretOf,
    flowBrowser: (request: FastifyRequest): FlowBrowser => ({ ip: request.ip, secret: secretOf(request) }),
    send: ({ url, browserSecret }: { url: string; browserSecret: string }, reply: FastifyReply) => {
      setFlowCookie(reply, browserSecret, isSecure());
      return { url };
    },
  };
}

function routesOfGuests(deps: IdentityDeps): Omit<All, OfMembers> {
  const { secretOf, flowBrowser, send } = browserOf(deps);
  const welcome = welcomeTo(deps);
  const inBrowser = (request: FastifyRequest) => ({ client: clientOf(request), browserSecret: secretOf(request) });
  return {
    listOfferedSignInProviders: async () => ({ data: await findOfferedProviders(deps.db.read) }),
    beginProviderSignIn: async ({ params, body: { remember, redirect, ...rest }, request, reply }) => {
      assertNoRest(rest);
      const beginning = { providerId: params.id, purpose: "sign_in", actor: null, remember, redirect } as const;
      const begun = await beginAtProvider(deps, beginning, flowBrowser(request));
      return isRefusal(begun) ? begun : send(begun, reply);
    },
    finishProviderSignIn: async ({ actor, body, request, reply }) => {
      const finished = await finishAtProvider(deps, body, { actor, ...inBrowser(request) });
      return isRefusal(finished) ? finished : presentReturn(deps, finished, { welcome, reply });
    },
    getProviderSignIn: ({ params, request }) => presentOpenFlow(deps, params.id, secretOf(request)),
    linkAccountOfAddress: async ({ body, request, reply }) => {
      const came = await linkAccountOfAddress(deps, body, inBrowser(request));
      if (isRefusal(came)) return came;
      return "challenge" in came ? { two_factor: presentQuestion(came) } : welcome(came, reply);
    },
    registerByProvider: async ({ body, request, reply }) => {
      const registered = await registerByProvider(deps, body, inBrowser(request));
      if (isRefusal(registered)) return registered;
      const { joinedOrders: joined_orders, invitationEnded: invitation_ended } = registered;
      return { ...welcome(registered, reply), joined_orders, invitation_ended };
    },
  };
}

function routesOfMembers(deps: IdentityDeps): Pick<All, OfMembers> {
  const { flowBrowser, send } = browserOf(deps);
  const { db, clock } = deps;
  return {
    confirmByProvider: async ({ actor, body: { provider_id, ...rest }, request, reply }) => {
      assertNoRest(rest);
      const begun = await beginConfirming(deps, actor, provider_id, flowBrowser(request));
      return isRefusal(begun) ? begun : send(begun, reply);
    },
    listLinkedSignIns: async ({ actor }) => {
      const { user } = await getAccount(db.read, actor.id);
      const data = (await findLinksOf(db.read, actor.id)).map(presentLink);
      return { data, has_password: user.passwordHash !== null };
    },
    linkSignIn: async ({ actor, body: { provider_id, ...rest }, request, reply }) => {
      assertNoRest(rest);
      const begun =
        requireConfirmed(actor, clock.now()) ?? (await beginLinking(deps, actor, provider_id, flowBrowser(request)));
      return isRefusal(begun) ? begun : send(begun, reply);
    },
    unlinkSignIn: async ({ actor, params }) =>
      requireConfirmed(actor, clock.now()) ?? (await unlinkSignIn(deps, actor.id, params.id)) ?? undefined,
  };
}
