import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keepOrder, orderQuery, syncOrder } from "./queries.ts";
import type { OrderScreen } from "./rules/order-screen.ts";

const everyMs = 2_000;
const forMs = 60_000;

interface Confirmation {
  /**
   * The order waits for a payment, but one may be in progress: the service has not been queried often enough to know.
   */
  asking: boolean;
  /** A minute has passed. */
  slow: boolean;
}

const enough = 2;

/** While a payment is being confirmed the server is asked every 2 seconds for a minute. */
export function useConfirmation(publicId: string, kind: OrderScreen["kind"]): Confirmation {
  const client = useQueryClient();
  const [answers, setAnswers] = useState(0);
  const [slow, setSlow] = useState(false);
  const asking = kind === "open" && answers < enough;
  const active = asking || kind === "confirming";
  // Follows the server, by a timer.
  useEffect(() => {
    if (!active) return;
    const started = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async (turn: number) => {
      // Asking the payment service costs more than reading the order, so most turns only read.
      const asksService = turn < enough || turn % 5 === 0;
      const order = asksService
        ? await syncOrder(publicId).catch(() => null)
        : await client.fetchQuery({ ...orderQuery(publicId), retry: false }).catch(() => null);
      if (left) return;
      if (order !== null) {
        keepOrder(client, order);
        setAnswers((count) => count + 1);
      }
      if (Date.now() - started >= forMs) setSlow(true);
      else timer = setTimeout(() => void ask(turn + 1), everyMs);
    };
    void ask(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [client, publicId, active]);
  return { asking, slow };
}
