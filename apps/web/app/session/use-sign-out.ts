import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { api } from "../api/api.ts";
import { ApiError, messageOf } from "../api/api-error.ts";
import { removeToken } from "../api/token.ts";
import { forgetSearches } from "../browser/recent-searches.ts";
import { clearGuestCart } from "../cart/guest/change-guest-cart.ts";
import { forgetDrafts } from "../forms/drafts/draft-store.ts";
import { forgetKept, sendReportsFirst } from "../kept/kept-visits.ts";
import { paths } from "../paths.ts";
import { giveUpAll, mayLeave } from "../ui/leaving/leave-guards.ts";
import { toast } from "../ui/toasts/toast-store.ts";
import { finishBeforeSignOut } from "./before-sign-out.ts";
import { endSession } from "./session.ts";

/** Sign Out: asks about what is not saved, which goes with it, and sends what is saved by itself. A 401 counts as done; without an answer the person stays signed in. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    if (!(await mayLeave())) return;
    // Progress of kept lessons that waits goes with them below.
    await Promise.allSettled([finishBeforeSignOut(), sendReportsFirst()]);
    try {
      await api("POST /api/logout");
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        toast({ title: "Logout failed", description: messageOf(error, "Try again."), variant: "destructive" });
        return;
      }
    }
    clearGuestCart();
    giveUpAll();
    // The page changes before the guard above it notices, which would ask to sign in again.
    removeToken();
    await navigate(paths.home());
    endSession(client);
    forgetDrafts();
    forgetSearches();
    // What could not be removed is locked, and removed when somebody signs in.
    await forgetKept().catch(() => undefined);
    toast({ title: "Logged out" });
  }, [client, navigate]);
}
