import { api } from "@pavane/contract";
import type { EndpointTable } from "@pavane/contract/core/endpoint";
import { secretAddresses, type SecretAddress } from "@pavane/contract/secret-addresses";
import { addressHider } from "./platform/http/hide-address.ts";

const tables: readonly EndpointTable[] = Object.values(api);

/** Of calls, pages and media. */
export const secretAddressesOfSite: readonly SecretAddress[] = [
  ...secretAddresses,
  ...tables.flatMap((table) => Object.values(table)).map(({ path, secret = [] }) => ({ path, secret })),
];

/** An address of this site as it may be logged: what the contract marks as secret is hidden. */
export const hideAddress = addressHider(secretAddressesOfSite);
