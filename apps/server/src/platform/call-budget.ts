import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long the database may work for a call: `quick` for what guests read, of which anybody may ask as much as they like, `long` for figures and
 * files over everything that there is, which staff and owners wait for.
 */
export type CallBudget = "quick" | "usual" | "long";

const current = new AsyncLocalStorage<CallBudget>();

export const currentBudget = (): CallBudget => current.getStore() ?? "usual";

/** For what is made for others too, whoever asked first. */
export const atLeastUsual = <T>(make: () => T): T =>
  currentBudget() === "quick" ? current.run("usual", make) : make();

export const withBudget = <T>(budget: CallBudget, act: () => T): T =>
  budget === currentBudget() ? act() : current.run(budget, act);
