import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { upload } from "../../media/upload.ts";
import { meQuery } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { PickedPhoto } from "./rules/photo-crop.ts";

/** Sends the picture of an account that was just created, which stands also without it. */
export async function bringPhoto(client: QueryClient, photo: PickedPhoto): Promise<void> {
  await sendPhoto(photo).catch(sayUploadFailed);
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

export function usePhotoChange() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
    await refreshRoutes(client, "GET /api/users/:id");
    toast({ title: "Saved" });
  };
  const save = useMutation({ mutationFn: sendPhoto, onSuccess: refresh, onError: sayUploadFailed });
  const remove = useMutation({
    mutationFn: () => api("DELETE /api/me/image"),
    onSuccess: refresh,
    onError: (error) => {
      toast({
        title: "Error",
        description: messageOf(error, "The picture could not be removed."),
        variant: "destructive",
      });
    },
  });
  return { save, remove };
}

/** The crop goes first, so that the server knows it before the picture arrives. */
function sendPhoto({ file, crop }: PickedPhoto) {
  const form = new FormData();
  form.append("crop", JSON.stringify(crop));
  form.append("file", file);
  return upload("POST /api/me/image", { form });
}

function sayUploadFailed(error: unknown): void {
  const description = messageOf(error, "An error occurred during upload.");
  toast({ title: "Upload Failed", description, variant: "destructive" });
}
