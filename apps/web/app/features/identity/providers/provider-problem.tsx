import { useLocation } from "react-router";
import { useHydrated } from "../../../browser/use-hydrated.ts";

/** Why a sign-in at a provider came to nothing. It comes along in the state of the history, which no other site can write. */
export function ProviderProblem() {
  const { state } = useLocation();
  const problem = useHydrated() ? problemOf(state) : null;
  return problem === null ? null : (
    <p role="alert" className="mb-6 rounded-card bg-brick-tint px-5 py-4 text-meta font-medium text-brick">
      {problem}
    </p>
  );
}

export const withProblem = (problem: string) => ({ replace: true, state: { problem } });

function problemOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("problem" in state)) return null;
  return typeof state.problem === "string" && state.problem !== "" ? state.problem : null;
}
