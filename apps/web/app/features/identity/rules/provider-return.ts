import type { Body } from "@pavane/contract/routes";

export type ProviderAnswer = Body<"POST /api/sign-in-providers/return">;

/** What the address says with which a provider sent the browser back: its answer, or the flow that waits for the person. */
export type ReturnAddress = { readonly answer: ProviderAnswer } | { readonly flow: string } | null;

export function readReturn(search: string): ReturnAddress {
  const query = new URLSearchParams(search);
  const flow = query.get("flow");
  if (flow !== null && /^[0-9a-f-]{36}$/.test(flow)) return { flow };
  const state = query.get("state");
  if (state === null || state === "") return null;
  const [code, iss, error] = ["code", "iss", "error"].map((name) => query.get(name));
  return { answer: { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) } };
}
