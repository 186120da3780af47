import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { readBrowser, subscribe, unsubscribe } from "./browser-push.ts";

export type Device = Answer<"GET /api/push">["data"][number];

export const devicesQuery = () => ({ ...apiQuery("GET /api/push"), staleTime: 0 });

export const browserQuery = () => queryOptions({ queryKey: ["browser push"], queryFn: readBrowser, staleTime: 0 });

/** Turns this browser on; nothing is saved where its person does not allow it. */
export function useTurnOn(publicKey: string) {
  return useDeviceWrite(
    async () => {
      const subscription = await subscribe(publicKey);
      if (subscription !== null) await api("POST /api/push", { body: subscription });
      return subscription !== null;
    },
    (isOn) =>
      isOn
        ? toast({ title: "Turned on" })
        : toast({ title: "Not turned on", description: "Your browser was not allowed to show notices." }),
  );
}

/** Removes a device; this browser also forgets its subscription. */
export function useRemoveDevice() {
  return useDeviceWrite(
    async ({ id, current }: Device) => {
      await api("DELETE /api/push/:id", { params: { id } });
      if (current) await unsubscribe();
      return current;
    },
    (current) => toast({ title: current ? "Turned off" : "Device removed" }),
  );
}

function useDeviceWrite<Input, Output>(write: (input: Input) => Promise<Output>, done: (output: Output) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: done,
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "That did not work. Try again."), variant: "destructive" }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
        client.invalidateQueries({ queryKey: browserQuery().queryKey }),
      ]),
  });
}
