import { AsyncLocalStorage } from "node:async_hooks";

/** Lets somebody else act while a transaction of the test is open: to ask the database past one's own is refused. */
export const somebodyElse: <T>(act: () => T) => T = AsyncLocalStorage.snapshot();
