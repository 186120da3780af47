import type { ReactNode } from "react";
import { useOutletContext } from "react-router";

/** What the layout around a page puts into its heading. */
export const usePageActions = (): ReactNode => useOutletContext<ReactNode>() ?? null;
