import { useSyncExternalStore } from "react";

/** False on the server and until its page is hydrated: the viewer's time zone and clock are known only then. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
