import { createContext } from "react";

/** Ids of the dialogs around what is drawn, the outermost first: what is unsaved in them goes away when one of them is closed. */
export const LeaveScope = createContext<readonly string[]>([]);
