import { createContext, useContext } from "react";
import type { Me } from "./session.ts";

export const MeContext = createContext<Me | null>(null);

/** The signed-in person, on pages below a guard. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error("useMe needs a guard above it");
  return me;
}
