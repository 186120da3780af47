import type { Complete } from "@pavane/contract/core/complete";
import type { Answer, Args, Body } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { fileToasts } from "./file-toasts.ts";

export type MyCertificates = Answer<"GET /api/me/certificates">;
export type OwnCertificate = MyCertificates["data"][number];
export type Certificate = Answer<"GET /api/certificates">["data"][number];
export type CertificateDetail = Answer<"GET /api/certificates/:id">;
export type Verification = Answer<"GET /api/verify/:serial">;
export type IssueOutcome = Answer<"POST /api/certificates">["data"][number];

export const myCertificatesQuery = (query: { state: Certificate["state"] | undefined; page: number }) =>
  queryOptions({ ...apiQuery("GET /api/me/certificates", { query }), placeholderData: keepPreviousData });

export const certificateQuery = (id: number) => apiQuery("GET /api/certificates/:id", { params: { id } });

export const verificationQuery = (serial: string) => ({
  ...apiQuery("GET /api/verify/:serial", { params: { serial } }),
  staleTime: 30_000,
});

export type RecentCertificates = Answer<"GET /api/certificates/recent">;

export const recentCertificatesQuery = (page: number) =>
  queryOptions({
    ...apiQuery("GET /api/certificates/recent", { query: { page } }),
    placeholderData: keepPreviousData,
  });

/** The certificate's picture at a separate address: fetching it needs the session, which a link cannot contain. */
export const pictureQuery = (id: number, state: Certificate["state"]) =>
  queryOptions({
    // The picture of one that was revoked or replaced says so.
    queryKey: ["GET /api/certificates/:id/svg", id, state] as const,
    queryFn: async () => {
      const file = await api("GET /api/certificates/:id/svg", { params: { id } });
      return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export type FileFormat = "pdf" | "png" | "badge";

/** Fetches the file with the session and offers it under its serial. */
export function useDownload(certificate: Pick<Certificate, "id" | "serial">) {
  const params = { id: certificate.id };
  return useMutation({
    mutationFn: async (format: FileFormat) => {
      if (format === "badge") {
        saveFile(await api("GET /api/certificates/:id/badge", { params }), `${certificate.serial}.jwt`);
        return;
      }
      const file =
        format === "pdf"
          ? await api("GET /api/certificates/:id/pdf", { params })
          : await api("GET /api/certificates/:id/png", { params });
      saveFile(file, `certificate-${certificate.serial}.${format}`);
    },
    ...fileToasts,
  });
}

/** The statement of hours of a calendar year. */
export function useStatement(year: number) {
  return useMutation({
    mutationFn: async () => {
      const file = await api("GET /api/me/certificates/statement", { query: { year: String(year) } });
      saveFile(file, `statement-of-hours-${year}.pdf`);
    },
    ...fileToasts,
  });
}

/** Several certificates in one archive: those of the given numbers, or every match. */
export function useCertificateFiles() {
  return useMutation({
    mutationFn: async (query: Args<"GET /api/certificates/files">["query"]) => {
      const file = await api("GET /api/certificates/files", { query });
      saveFile(file, `certificates-${new Date().toISOString().slice(0, 10)}.zip`);
    },
    ...fileToasts,
  });
}

export type PreviewRequest = Body<"POST /api/certificates/preview">;

/** A certificate before it is issued, as the address of its picture. */
export const issuePreviewQuery = (body: PreviewRequest) =>
  queryOptions({
    queryKey: ["POST /api/certificates/preview", body] as const,
    queryFn: async () => {
      const file = await api("POST /api/certificates/preview", { body });
      return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });

/** Field texts and messages are shown by the form that asked. */
export function useRevoke(id: number) {
  return useCertificateWrite("Certificate revoked", (reason: string) =>
    api("POST /api/certificates/:id/revoke", { params: { id }, body: { reason } }),
  );
}

export type ReissueKind = "correction" | "renewal";

export function useReissue(id: number) {
  return useCertificateWrite("Certificate reissued", ({ kind, reason }: { kind: ReissueKind; reason: string }) =>
    api("POST /api/certificates/:id/reissue", {
      params: { id },
      body: { kind, reason: reason === "" ? null : reason } satisfies Complete<
        Body<"POST /api/certificates/:id/reissue">,
        "expires_at"
      >,
    }),
  );
}

/** Begins to renew one's own certificate; without quizzes the new one is there at once. */
export function useRenew(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/certificates/:id/renew", { params: { id } }),
    onSuccess: async (certificate) => {
      toast({ title: certificate.id === id ? "Renewal begun" : "Certificate renewed" });
      await refreshRoutes(client, ...certificateRoutes, "GET /api/quizzes/:id");
    },
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
  });
}

export function useIssue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/certificates">) => api("POST /api/certificates", { body }),
    onSuccess: () => refreshRoutes(client, ...certificateRoutes),
  });
}

const certificateRoutes = [
  "GET /api/certificates",
  "GET /api/certificates/months",
  "GET /api/certificates/:id",
  "GET /api/me/certificates",
  "GET /api/verify/:serial",
  "GET /api/instructor/students",
  "GET /api/instructor/students/:id",
] as const;

function useCertificateWrite<Input>(done: string, write: (input: Input) => Promise<CertificateDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      toast({ title: done });
      await refreshRoutes(client, ...certificateRoutes);
    },
  });
}
