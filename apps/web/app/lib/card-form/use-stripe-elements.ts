import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { CardTask } from "./card-task.ts";
import { onThemeChange, stripeAppearance } from "./stripe-appearance.ts";

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

/** Loads Stripe's script and puts its Payment Element into `box`. */
export function useStripeElements({ publishableKey: key, clientSecret }: CardTask): StripeMount {
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedStripe | null>(null);
  const [failed, setFailed] = useState(key === null || clientSecret === null);
  useEffect(() => {
    if (key === null || clientSecret === null) return;
    let left = false;
    let undo = () => {};
    const mount = async () => {
      const stripe = await loadStripe(key);
      if (left || stripe === null || box.current === null) return;
      const elements = stripe.elements({ clientSecret, appearance: stripeAppearance() });
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
  }, [key, clientSecret]);
  return { mounted, failed, box };
}
