import { createContext, RouterContextProvider } from "react-router";

/** A call to the API inside the same process: no network hop, same guards. */
export type InProcessCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

export interface LoadContextValues {
  api: InProcessCall;
  nonce: string;
  origin: string;
  /** Whether the sample data is still being loaded, which the page says. */
  isFilling: boolean;
  /** By whose clocks times are shown; null where it is not known. */
  zone: string | null;
}

const noApi: InProcessCall = () => Promise.resolve({ status: 503, body: null });

export const apiContext = createContext<InProcessCall>(noApi);
export const nonceContext = createContext<string>("");
export const originContext = createContext<string>("");
export const fillingContext = createContext<boolean>(false);
export const zoneContext = createContext<string | null>(null);

/** Called by the HTTP server once per page request. */
export function createLoadContext(values: LoadContextValues): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, values.api);
  context.set(nonceContext, values.nonce);
  context.set(originContext, values.origin);
  context.set(fillingContext, values.isFilling);
  context.set(zoneContext, values.zone);
  return context;
}
