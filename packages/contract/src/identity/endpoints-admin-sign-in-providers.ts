import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { identityErrors } from "./errors.ts";
import { newSignInProviderRequest, signInProviderRequest } from "./requests-sign-in-providers.ts";
import { signInProvider, signInProviderList, signInProviderTry } from "./schema-sign-in-providers.ts";

const admin = ["ADMIN"] as const;
const { reauthentication_required, sign_in_provider_named, sign_in_provider_in_use } = identityErrors;

export const adminSignInProviderEndpoints = {
  listSignInProviders: endpoint({
    method: "GET",
    path: "/api/admin/sign-in-providers",
    summary: "Providers by whose accounts people sign in, and the address to register at each",
    access: admin,
    answer: signInProviderList,
  }),
  addSignInProvider: endpoint({
    method: "POST",
    path: "/api/admin/sign-in-providers",
    summary: "Add a provider; needs a fresh confirmation",
    access: admin,
    audit: "sign_in_provider.added",
    about: "nobody's",
    body: newSignInProviderRequest,
    answer: signInProvider,
    status: 201,
    errors: [identityErrors.too_many_sign_in_providers, sign_in_provider_named, reauthentication_required],
  }),
  changeSignInProvider: endpoint({
    method: "PATCH",
    path: "/api/admin/sign-in-providers/:id",
    summary: "Change a provider, turn it on or off; needs a fresh confirmation",
    access: admin,
    audit: "sign_in_provider.changed",
    about: "nobody's",
    params: idParams,
    body: signInProviderRequest,
    answer: signInProvider,
    errors: [sign_in_provider_named, sign_in_provider_in_use, reauthentication_required],
  }),
  deleteSignInProvider: endpoint({
    method: "DELETE",
    path: "/api/admin/sign-in-providers/:id",
    summary: "Delete a provider with what people have linked of it; needs a fresh confirmation",
    access: admin,
    audit: "sign_in_provider.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [reauthentication_required],
  }),
  trySignInProvider: endpoint({
    method: "POST",
    path: "/api/admin/sign-in-providers/:id/try",
    summary:
      "Ask a provider for its discovery document, its keys and whether it knows this site, and say what is wrong",
    access: admin,
    audit: "sign_in_provider.tried",
    about: "nobody's",
    params: idParams,
    answer: signInProviderTry,
  }),
} as const satisfies EndpointTable;
