import { formatUsd } from "@pavane/contract/core/money";
import { licenceNames, licences, resourceTypeNames } from "@pavane/contract/resources/choices";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { shareOf } from "../../../lib/share.ts";
import { paths } from "../../../paths.ts";
import { Cover } from "../../../ui/cover.tsx";
import { sellerSettingsQuery, type Resource } from "../queries.ts";
import type { ResourceValues } from "../rules/resource-values.ts";

/** What buyers will see of it, and what the seller gets of a sale. */
export function SubmitPreview({ resource, values }: { resource: Resource; values: ResourceValues }) {
  const { data: settings } = useQuery(sellerSettingsQuery());
  const free = Number(values.price) === 0;
  const share = shareOf(values.price, settings?.commission.percent ?? null);
  const licence = licences.find((one) => one === values.licence);
  const facts = [
    resource.kind === "curriculum"
      ? `Curriculum · ${resource.parts.length} parts`
      : values.type === ""
        ? null
        : resourceTypeNames[values.type],
    licence ? licenceNames[licence] : null,
    resource.kind === "single" ? filesText(resource.files.length) : null,
  ].filter((fact) => fact !== null);
  return (
    <section
      aria-label="As buyers will see it"
      className="grid gap-5 rounded-card border border-line bg-card p-5 sm:grid-cols-[200px_1fr]"
    >
      <Cover
        kind="resource"
        id={resource.id}
        src={values.thumbnail_url || resource.thumbnail_url}
        className="rounded-control border border-line"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="text-title font-semibold [overflow-wrap:anywhere]">{values.title}</p>
        <p className="text-meta text-soft">{facts.join(" · ")}</p>
        <p className="line-clamp-3 text-meta [overflow-wrap:anywhere]">{values.description}</p>
        <p className="tabular mt-1 font-semibold">{free ? "Free: nobody pays for it." : formatUsd(values.price)}</p>
        {share === null || free ? null : (
          <p className="tabular text-meta text-soft">You get {formatUsd(share)} of a sale.</p>
        )}
        <p className="mt-1 text-meta">
          <Link to={paths.resource(resource.id)} className="font-semibold text-velvet underline underline-offset-4">
            Open the whole page
          </Link>
        </p>
      </div>
    </section>
  );
}

const filesText = (count: number): string => (count === 1 ? "1 file" : `${count} files`);
