import { AsyncLocalStorage } from "node:async_hooks";

/** Knows what runs inside an open transaction of one database: its operation, and everything that it calls. */
export interface OpenTransaction {
  /** Runs the operation of a transaction. What it began and did not wait for is outside again as soon as it has ended. */
  during<T>(operation: () => Promise<T>): Promise<T>;
  /** Throws inside the operation of a transaction. */
  mustBeOutside(): void;
}

/** A mistake of the program, never of a person: it would wait for its own transaction, for ever where there is one connection. */
export class AskedOutsideTransaction extends Error {
  constructor() {
    super(
      "The database was asked past the open transaction that waits for the answer: hand on its `tx` (decision 0106)",
    );
  }
}

export function openTransaction(): OpenTransaction {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    during: async (operation) => {
      const mark = { open: true };
      try {
        return await current.run(mark, operation);
      } finally {
        mark.open = false;
      }
    },
    mustBeOutside: () => {
      if (current.getStore()?.open === true) throw new AskedOutsideTransaction();
    },
  };
}

/** Lets methods of a client be called outside the operations of transactions only. */
export function onlyOutside<Client extends object>(
  client: Client,
  methods: readonly (keyof Client)[],
  transaction: OpenTransaction,
): void {
  for (const method of methods) {
    const call = client[method] as (...args: unknown[]) => unknown; // the caller names methods
    const guarded = async (...args: unknown[]) => {
      transaction.mustBeOutside();
      return call.apply(client, args);
    };
    client[method] = guarded as Client[typeof method]; // the same arguments and answer as before
  }
}
