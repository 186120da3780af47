import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useMe } from "../../../session/use-me.ts";
import { api } from "../../../api/api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { toastError, professionalSetupQuery, type ProfessionalSetup } from "../queries.ts";
import { missingText } from "../rules/missing-texts.ts";

type Move = "publish" | "pause" | "resume" | "unpublish";

const done: Readonly<Record<Move, string>> = {
  publish: "Your profile is public",
  pause: "Bookings are paused",
  resume: "You take bookings again",
  unpublish: "Your profile is no longer public",
};

/** What is missing is said by name. */
export function useMoveProfessional() {
  const me = useMe();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => api(`POST /api/me/professional/${move}`),
    onSuccess: (standing, move) => {
      client.setQueryData(professionalSetupQuery().queryKey, standing);
      toast({ title: done[move] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not_ready")
        toast({ title: "Not published", description: missingText(error.data["missing"], me), variant: "destructive" });
      else toastError(error, "Your profile could not be changed. Try again.");
    },
    onSettled: () => client.invalidateQueries({ queryKey: professionalSetupQuery().queryKey }),
  });
}

/** Whether one is shown and takes bookings, and the buttons that change it. */
export function PublishingBar({ professional }: Pick<ProfessionalSetup, "professional">) {
  const move = useMoveProfessional();
  const published = professional?.published_at != null;
  const paused = professional?.paused_at != null;
  const button = (to: Move, label: string, primary = false) => (
    <Button
      size="small"
      variant={primary ? "primary" : "outline"}
      busy={move.isPending && move.variables === to}
      disabled={move.isPending}
      onClick={() => move.mutate(to)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {published ? (
        <Badge tone={paused ? "brass" : "pine"}>{paused ? "Paused" : "Published"}</Badge>
      ) : (
        <Badge>Not published</Badge>
      )}
      {published ? null : button("publish", "Publish", true)}
      {published && !paused ? button("pause", "Pause") : null}
      {published && paused ? button("resume", "Resume") : null}
      {published ? button("unpublish", "Unpublish") : null}
    </>
  );
}
