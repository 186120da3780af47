import { useState } from "react";
import { ApiError } from "../api/api-error.ts";

/** Brings in what somebody else saved; a failure leaves the notice, and with it the way to try again. */
export function useLoadNewer(reload: () => Promise<boolean>, onReloaded: () => void) {
  const [busy, setBusy] = useState(false);
  const loadNewer = async () => {
    setBusy(true);
    try {
      if (await reload()) onReloaded();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  return { busy, loadNewer };
}
