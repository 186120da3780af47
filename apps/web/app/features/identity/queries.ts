import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { meQuery, startSession, type Me } from "../../session/session.ts";
import { upload } from "../../media/upload.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { signInFailureText } from "./rules/sign-in-failure.ts";
import type { PickedPhoto } from "./rules/photo-crop.ts";

export type Person = Answer<"GET /api/users/:id">;
export type SignInSession = Answer<"GET /api/sessions">["data"][number];
export type ProfileChanges = Body<"PATCH /api/me">;

export const personQuery = (id: string | number, as?: "public") =>
  apiQuery("GET /api/users/:id", { params: { id }, query: { as } });

export const usernameQuery = (value: string) => ({
  ...apiQuery("GET /api/register/username", { query: { value } }),
  retry: false,
  staleTime: 30_000,
});

export const sessionsQuery = () => ({ ...apiQuery("GET /api/sessions"), staleTime: 0 });

/** Every address of my picture, or for administrators of somebody's, tried anew each time. */
export const pictureReportQuery = (user?: number) => ({
  ...apiQuery("GET /api/me/image/debug", { query: { user } }),
  staleTime: 0,
});

export const myCertificatesQuery = () => apiQuery("GET /api/me/certificates");

/** What is asked after the right password where the account asks for more. */
export type SecondStepQuestion = Extract<Answer<"POST /api/login">, { two_factor: unknown }>["two_factor"];

export function useSignIn(options: { onFailed: () => void; onAsked: (question: SecondStepQuestion) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<"POST /api/login">) => {
      const answer = await api("POST /api/login", { body });
      if ("two_factor" in answer) return answer.two_factor;
      await startSession(client, answer.access_token);
      return null;
    },
    onSuccess: (question) => (question === null ? toast({ title: "Login successful" }) : options.onAsked(question)),
    onError: (error) => {
      toast({ title: "Login failed", description: signInFailureText(error), variant: "destructive" });
      options.onFailed();
    },
  });
}

/** Creates the account, signs in and sends the picture; without its picture an account is still created. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, photo }: { body: Body<"POST /api/register">; photo?: PickedPhoto | null }) => {
      const { access_token: token } = await api("POST /api/register", { body });
      await startSession(client, token);
      if (photo) await sendPhoto(photo).catch(sayUploadFailed);
      if (photo) await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onSuccess: () => toast({ title: "Registration successful" }),
  });
}

export function useRename() {
  const keep = useKeepMe();
  return useMutation({
    mutationFn: (username: string) => api("PATCH /api/me/username", { body: { username } }),
    onSuccess: async (me) => {
      await keep(me);
      toast({ title: "Saved" });
    },
  });
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

function useKeepMe() {
  const client = useQueryClient();
  return async (me: Me) => {
    client.setQueryData(meQuery.queryKey, me);
    await refreshRoutes(client, "GET /api/users/:id");
  };
}
