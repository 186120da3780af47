import type { PageDesign } from "@pavane/contract/certificates/design";
import type { TemplateState } from "@pavane/contract/certificates/template-states";
import type { Answer, Body } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { fileToasts } from "../file-toasts.ts";

export type Templates = Answer<"GET /api/certificate-templates">;
export type Template = Templates["data"][number];
export type TemplateWithDesign = Answer<"GET /api/certificate-templates/:id">;
export type TriedDesign = Answer<"POST /api/certificate-templates/:id/drawings">;

export const templatesQuery = (query: { state?: TemplateState; q?: string; page?: number; size?: number }) =>
  queryOptions({ ...apiQuery("GET /api/certificate-templates", { query }), placeholderData: keepPreviousData });

/** What is edited is read when the editor opens, and again when somebody asks. */
export const templateQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/certificate-templates/:id", { params: { id } }),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 404),
  });

/** A template's picture: fetching it needs the session, which a link cannot contain. */
export const templatePictureQuery = ({ id, version }: Pick<Template, "id" | "version">) =>
  queryOptions({
    queryKey: ["GET /api/certificate-templates/:id/picture", id, version] as const,
    queryFn: async () => dataAddress(await api("GET /api/certificate-templates/:id/picture", { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function dataAddress(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return `data:${file.type};base64,${btoa(letters)}`;
}

/** A design as it is drawn, with what was drawn, so that the screen can show how far a part was moved since. */
export const drawingQuery = (id: number, design: PageDesign, learners: readonly string[]) =>
  queryOptions({
    queryKey: ["POST /api/certificate-templates/:id/drawings", id, design, learners] as const,
    queryFn: async ({ signal }) => {
      const body = { design, learners: [...learners] };
      const drawing = await api("POST /api/certificate-templates/:id/drawings", { params: { id }, body, signal });
      return { drawing, design };
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

const templateRoutes = [
  "GET /api/certificate-templates",
  "GET /api/certificate-templates/:id",
  "GET /api/courses/:id",
] as const;

export function useCreateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/certificate-templates">) => api("POST /api/certificate-templates", { body }),
    onSuccess: () => refreshRoutes(client, "GET /api/certificate-templates"),
  });
}

/** Saves the draft; the editor says what came of it. */
export function useSaveTemplate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"PATCH /api/certificate-templates/:id">) =>
      api("PATCH /api/certificate-templates/:id", { params: { id }, body }),
    onSuccess: (saved) => keep(client, saved),
  });
}

export function usePublishTemplate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      api("POST /api/certificate-templates/:id/publish", { params: { id }, body: { version } }),
    onSuccess: (published) => {
      toast({ title: `Version ${published.published_version ?? 1} published` });
      return keep(client, published);
    },
  });
}

async function keep(client: ReturnType<typeof useQueryClient>, template: TemplateWithDesign): Promise<void> {
  client.setQueryData(templateQuery(template.id).queryKey, template);
  await refreshRoutes(client, "GET /api/certificate-templates");
}

export function useRetireTemplate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (replacement: number | null) =>
      api("POST /api/certificate-templates/:id/retire", { params: { id }, body: { replacement_id: replacement } }),
    onSuccess: async () => {
      toast({ title: "Template retired" });
      await refreshRoutes(client, ...templateRoutes);
    },
  });
}

/** What a press does at once. */
export function useTemplateAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, id }: { act: "duplicate" | "default" | "delete"; id: number }) => {
      const params = { id };
      if (act === "delete") await api("DELETE /api/certificate-templates/:id", { params });
      else if (act === "default") await api("POST /api/certificate-templates/:id/default", { params });
      else return (await api("POST /api/certificate-templates/:id/duplicate", { params })).id;
      return null;
    },
    onSuccess: async (_, { act }) => {
      toast({ title: doneTexts[act] });
      await refreshRoutes(client, ...templateRoutes);
    },
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
  });
}

const doneTexts = {
  duplicate: "Template duplicated",
  default: "This is the default template now",
  delete: "Template deleted",
} as const;

export function useTemplatePdf(id: number) {
  return useMutation({
    mutationFn: async (body: Body<"POST /api/certificate-templates/:id/preview">) =>
      saveFile(await api("POST /api/certificate-templates/:id/preview", { params: { id }, body }), "template.pdf"),
    ...fileToasts,
  });
}
