import type { Answer } from "@pavane/contract/routes";
import { queryOptions, keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type Deployment = Answer<"GET /api/admin/deployment">;
export type DeploymentCard = Deployment["cards"][number];
export type CheckState = DeploymentCard["state"];
export type DeploymentVariable = Deployment["variables"][number];
export type Jobs = Answer<"GET /api/admin/jobs">;
export type JobItem = Jobs["data"][number];
export type JobSchedule = Jobs["schedules"][number];

/** Each look costs the server a few seconds, so that only who asks for one gets one. */
export const deploymentQuery = () =>
  queryOptions({
    ...apiQuery("GET /api/admin/deployment"),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const jobsQuery = (query: { state: JobItem["state"]; page: number }) =>
  queryOptions({
    ...apiQuery("GET /api/admin/jobs", { query }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

export function useSendTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/admin/deployment/test-mail"),
    onSuccess: ({ to, delivering }) =>
      toast(
        delivering
          ? { title: `Test mail on its way to ${to}` }
          : { title: "Test mail written", description: "Mail is not being delivered. It is kept in the outbox." },
      ),
    onError: (error) => sayFailure(error, "The test mail could not be sent. Try again."),
    onSettled: () => refreshRoutes(client, "GET /api/admin/outbox"),
  });
}

export const useRetryJob = () => useJobAct((id) => api("POST /api/admin/jobs/:id/retry", { params: { id } }));
export const useDiscardJob = () => useJobAct((id) => api("POST /api/admin/jobs/:id/discard", { params: { id } }));

function useJobAct(act: (id: string) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => sayFailure(error, "The job could not be changed. Try again."),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => refreshRoutes(client, "GET /api/admin/jobs", "GET /api/admin/overview"),
  });
}

const sayFailure = (error: Error, otherwise: string): void =>
  void toast({ title: "Error", description: messageOf(error, otherwise), variant: "destructive" });
