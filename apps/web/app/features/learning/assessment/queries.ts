import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes, withKeySuffix } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { refreshStanding } from "../queries.ts";
import type { LessonPageData } from "../shapes.ts";

export type Assignment = NonNullable<LessonPageData["assignment"]>;
export type Submission = Answer<"GET /api/submissions/:id">;
export type SubmissionComment = Submission["comments"][number];
export type Marking = NonNullable<Submission["marks"]>;
export type Criterion = Submission["criteria"][number];
export type OwnSubmission = Answer<"GET /api/assignments/:id/submissions">["data"][number];

const PROCESSING_EVERY_MS = 2_000;

export const ownSubmissionsQuery = (assignmentId: number, page: number) =>
  apiQuery("GET /api/assignments/:id/submissions", { params: { id: assignmentId }, query: { page } });

/** Asked for again while its video is being processed. */
export const submissionQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/submissions/:id", { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data && isOnItsWay(state.data.video.state) ? PROCESSING_EVERY_MS : (false as const),
  });

export const isOnItsWay = (state: Submission["video"]["state"]): boolean =>
  state === "uploading" || state === "processing";

/** A signed address: requested again for every visit, and never refreshed while the player uses it. */
export const submissionMediaQuery = ({ id, video }: Submission) => ({
  // A draft may be given another video.
  ...withKeySuffix(apiQuery("GET /api/submissions/:id/media", { params: { id } }), `video ${video.asset_id}`),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** What shows where one stands in an assessment. */
async function refreshSubmissions(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshRoutes(client, "GET /api/assignments/:id/submissions", "GET /api/me/due"),
    refreshStanding(client),
  ]);
}

/** Begins a draft with a video, or gives the draft another one. */
export function useDraftVideo(assignmentId: number) {
  return useSubmissionWrite(({ draft, asset, note }: { draft: number | null; asset: number; note: string }) =>
    draft === null
      ? api("POST /api/assignments/:id/submissions", { params: { id: assignmentId }, body: { asset_id: asset, note } })
      : api("PATCH /api/submissions/:id", { params: { id: draft }, body: { asset_id: asset } }),
  );
}

export const useSubmit = (id: number) =>
  useSubmissionWrite((body: Body<"POST /api/submissions/:id/submit">) =>
    api("POST /api/submissions/:id/submit", { params: { id }, body }),
  );

export const useWithdraw = (id: number) =>
  useSubmissionWrite(
    () => api("POST /api/submissions/:id/withdraw", { params: { id } }),
    "The video could not be withdrawn. Try again.",
  );

export const useDeleteVideo = (id: number) =>
  useSubmissionWrite(
    () => api("DELETE /api/submissions/:id/video", { params: { id } }),
    "The video could not be deleted. Try again.",
  );

export const useReply = (id: number) =>
  useSubmissionWrite((body: Body<"POST /api/submissions/:id/comments">) =>
    api("POST /api/submissions/:id/comments", { params: { id }, body }),
  );

/** The answer is the submission as it is then. Without `failed` the screen says itself what went wrong. */
function useSubmissionWrite<Of>(write: (of: Of) => Promise<Submission>, failed?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (submission) => {
      client.setQueryData(submissionQuery(submission.id).queryKey, submission);
    },
    onError: (error) => {
      if (failed !== undefined)
        toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
    },
    // Also after a refusal: it may have been claimed, marked or withdrawn elsewhere.
    onSettled: async () => {
      await refreshRoutes(client, "GET /api/submissions/:id");
      await refreshSubmissions(client);
    },
  });
}
