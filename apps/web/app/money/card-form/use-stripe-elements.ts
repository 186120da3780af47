import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useRef, useState, type RefObject } from "react";
import { siteCurrency } from "../currency.ts";
import type { CardTask } from "./card-task.ts";
import { onThemeChange, stripeAppearance } from "./stripe-appearance.ts";
import { useLatest } from "../../browser/use-latest.ts";
import { useOnChange } from "../../browser/use-on-change.ts";

export interface MountedStripe {
  stripe: Stripe;
  elements: StripeElements;
}

interface StripeMount {
  /** Null until the form can be filled in. */
  mounted: MountedStripe | null;
  failed: boolean;
  box: RefObject<HTMLDivElement | null>;
}

/**
 * Loads Stripe's script and puts its Payment Element into `box`: of a payment that exists by its secret, of one that the press will
 * make by its amount, which may change while the card is typed. A code that leaves nothing to pay makes it another form.
 */
export function useStripeElements(task: CardTask): StripeMount {
  const { publishableKey: key, clientSecret, amountCents = null } = task;
  const mode = modeOf(task);
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedStripe | null>(null);
  const deferred = clientSecret === null && amountCents !== null;
  const [failed, setFailed] = useState(key === null || (clientSecret === null && !deferred));
  const amount = useLatest(amountCents);
  const shownAmount = mounted !== null && mode !== "setup" && amountCents;
  useOnChange(shownAmount, () => void mounted?.elements.update({ amount: amountCents ?? 0 }));
  // Follows Stripe's script, which draws into the box.
  useEffect(() => {
    if (key === null || (clientSecret === null && !deferred)) return;
    let left = false;
    let undo = () => {};
    const mount = async () => {
      const stripe = await loadStripe(key);
      if (left || stripe === null || box.current === null) return;
      const appearance = stripeAppearance();
      const elements =
        clientSecret === null
          ? stripe.elements(
              mode === "setup"
                ? { mode, currency: siteCurrency, appearance }
                : { mode, currency: siteCurrency, amount: amount.current ?? 0, appearance },
            )
          : stripe.elements({ clientSecret, appearance });
      const form = elements.create("payment");
      form.on("ready", () => setMounted({ stripe, elements }));
      form.on("loaderror", () => setFailed(true));
      form.mount(box.current);
      const stop = onThemeChange(() => elements.update({ appearance: stripeAppearance() }));
      undo = () => {
        stop();
        form.destroy();
      };
    };
    mount().catch(() => setFailed(true));
    return () => {
      left = true;
      undo();
      setMounted(null);
    };
  }, [key, clientSecret, deferred, mode, amount]);
  return { mounted, failed, box };
}

/** Stripe's form is made for what it will confirm: a card that is kept, one that is charged each period, or one payment. */
const modeOf = ({ stores, recurs = false }: CardTask) => (stores ? "setup" : recurs ? "subscription" : "payment");
