import { useSyncExternalStore } from "react";

/** False on the server and until its page has come to life: whose clock it is, and what it says, is known only then. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
