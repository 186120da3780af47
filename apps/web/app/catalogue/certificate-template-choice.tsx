import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery } from "../api/api-query.ts";
import type { SelectOption } from "../ui/form/select.tsx";

/** The templates somebody may choose, for a field that the caller draws; `kept` is one that stands there and may be none of theirs. */
export function CertificateTemplateChoice({
  kept,
  children,
}: {
  kept: string;
  children: (options: readonly SelectOption[]) => ReactNode;
}) {
  const { data } = useQuery(apiQuery("GET /api/certificate-templates", { query: { state: "published", size: 100 } }));
  const options = (data?.data ?? [])
    .filter(({ can }) => can.use)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const isKept = kept === "" || options.some(({ value }) => value === kept);
  return children(isKept ? options : [...options, { value: kept, label: "The present template" }]);
}
