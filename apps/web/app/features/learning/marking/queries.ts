import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Answer, Args, Body } from "@pavane/contract/routes";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { submissionQuery, type Submission, type SubmissionComment } from "../assessment/queries.ts";

export type SubmissionQueue = Answer<"GET /api/submissions">;
export type QueuedSubmission = SubmissionQueue["data"][number];
type QueueSearch = NonNullable<Args<"GET /api/submissions">["query"]>;

const EVERY_MS = 60_000;

/** Refreshed automatically: other assessors claim and release in the meantime. */
export const queueQuery = (query: QueueSearch) =>
  queryOptions({
    ...apiQuery("GET /api/submissions", { query }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: EVERY_MS,
  });

export const refreshQueue = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/submissions", "GET /api/submissions/:id", "GET /api/instructor/summary");

/** Which of the two markings of a submission. */
export type Pass = "first" | "second";

export const claimSubmission = (id: number, pass: Pass): Promise<Submission> =>
  pass === "first"
    ? api("POST /api/submissions/:id/claim", { params: { id } })
    : api("POST /api/submissions/:id/second/claim", { params: { id } });

export const saveMarks = (id: number, pass: Pass, body: Body<"PUT /api/submissions/:id/marks">): Promise<Submission> =>
  pass === "first"
    ? api("PUT /api/submissions/:id/marks", { params: { id }, body })
    : api("PUT /api/submissions/:id/second/marks", { params: { id }, body });

export function useClaim(pass: Pass) {
  return useSubmissionChange("It could not be claimed. Try again.", (id: number) => claimSubmission(id, pass));
}

export const useGiveBack = () =>
  useSubmissionChange("It could not be given back. Try again.", (id: number) =>
    api("DELETE /api/submissions/:id/claim", { params: { id } }),
  );

/** `onDeleted` is called before the comment leaves the list, and with it what would wait for the rest. */
export const useDeleteComment = (id: number, onDeleted: (comment: SubmissionComment) => void) =>
  useSubmissionChange("The comment could not be deleted. Try again.", async (comment: SubmissionComment) => {
    const left = await api("DELETE /api/submissions/:id/comments/:comment", { params: { id, comment: comment.id } });
    onDeleted(comment);
    return left;
  });

function useSubmissionChange<Of>(failed: string, write: (of: Of) => Promise<Submission>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (submission) => client.setQueryData(submissionQuery(submission.id).queryKey, submission),
    onError: (error) => toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" }),
    // Also after a refusal: another assessor was faster.
    onSettled: () => refreshQueue(client),
  });
}

/** The screen says what went wrong. */
export function useRelease(id: number, pass: Pass) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/submissions/:id/release">) =>
      pass === "first"
        ? api("POST /api/submissions/:id/release", { params: { id }, body })
        : api("POST /api/submissions/:id/second/release", { params: { id }, body }),
    onSuccess: (submission) => {
      client.setQueryData(submissionQuery(id).queryKey, submission);
      toast({ title: pass === "first" ? "Released" : "Second marking ended" });
    },
    onSettled: () => refreshQueue(client),
  });
}

/** The screen says what went wrong. */
export function useChangeResult(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api("POST /api/submissions/:id/result", { params: { id }, body: { reason } }),
    onSuccess: (submission) => client.setQueryData(submissionQuery(id).queryKey, submission),
    onSettled: () => refreshQueue(client),
  });
}
