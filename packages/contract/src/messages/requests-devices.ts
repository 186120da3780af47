import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";

/** What a browser says of its subscription (`PushSubscription.toJSON()`). */
export const pushSubscriptionRequest = eitherSpelling({
  endpoint: z.string().max(1000, "Use at most 1000 characters."),
  /** Not used: a push service says itself when a subscription has ended. */
  expiration_time: z.number().nullish(),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "Not a key of a browser."),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "Not a key of a browser."),
  }),
});
