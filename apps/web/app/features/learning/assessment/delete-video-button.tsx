import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { useDeleteVideo } from "./queries.ts";

/** The learner's own video is deleted at their wish; what was said about it stays. */
export function DeleteVideoButton({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteVideo(id);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        tone="destructive"
        icon={<Trash2 aria-hidden />}
        busy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        Delete the video
      </Button>
      <ConfirmLater
        open={asking}
        onOpenChange={setAsking}
        question="Delete this video?"
        confirm="Delete"
        onConfirm={() => {
          setAsking(false);
          remove.mutate(undefined);
        }}
      >
        <p>It cannot be brought back. Your marks and comments stay.</p>
      </ConfirmLater>
    </>
  );
}
