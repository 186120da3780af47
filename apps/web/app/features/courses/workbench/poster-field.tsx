import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { upload } from "../../../media/upload.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { VideoStill } from "./video-still.tsx";

/** The picture that stands for the uploaded film before it plays. */
export function PosterField({ lessonId }: { lessonId: number }) {
  const field = useRef<HTMLInputElement>(null);
  const [poster, setPoster] = useState<string>();
  const media = useQuery(apiQuery("GET /api/lessons/:id/media", { params: { id: lessonId }, query: { view: "main" } }));
  const save = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("file", file);
      return upload("POST /api/lessons/:id/poster", { params: { id: lessonId }, form });
    },
    onSuccess: (saved) => {
      setPoster(saved.poster);
      toast({ title: "Success", description: "Poster updated successfully" });
    },
  });
  return (
    <section aria-labelledby="poster-heading" className="grid gap-3 rounded-control border border-line p-4">
      <h3 id="poster-heading" className="text-meta font-semibold">
        Poster
      </h3>
      <p className="text-meta text-soft">The picture that stands there before the film plays.</p>
      <div className="w-60 max-w-full">
        <VideoStill poster={poster ?? media.data?.poster ?? null} />
      </div>
      <Button
        variant="outline"
        busy={save.isPending}
        className="justify-self-start"
        onClick={() => field.current?.click()}
      >
        Replace the poster
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/*"
        aria-label="Poster"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) save.mutate(file);
        }}
      />
      {save.error ? (
        <FieldError id="poster-failure">{messageOf(save.error, "The poster could not be saved.")}</FieldError>
      ) : null}
    </section>
  );
}
