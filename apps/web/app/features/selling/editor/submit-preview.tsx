import { oneOf } from "@pavane/contract/core/codes";
import { formatUsd, parsePrice } from "@pavane/contract/core/money";
import { licenceNames, licences, resourceTypeNames } from "@pavane/contract/resources/choices";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { shareOf } from "../../../money/share.ts";
import { paths } from "../../../paths.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import { sellerSettingsQuery, type Resource } from "../queries.ts";
import { fileText } from "../rules/file-texts.ts";
import type { ResourceValues } from "../rules/resource-values.ts";
import { partsToEdit } from "./use-parts.ts";
import { goesText, releaseChanges } from "../rules/release-changes.ts";

interface SubmitPreviewProps {
  resource: Resource;
  values: ResourceValues;
}

/** What buyers will see of it, what comes with it, and what the seller gets of a sale. */
export function SubmitPreview({ resource, values }: SubmitPreviewProps) {
  const { kind } = resource;
  const parts = partsToEdit(resource);
  const licence = oneOf(licences, values.licence);
  const type = values.type === "" ? null : resourceTypeNames[values.type];
  const facts = [kind === "curriculum" ? `Curriculum · ${parts.length} parts` : type, licence && licenceNames[licence]];
  return (
    <section
      aria-label="As buyers will see it"
      className="grid gap-4 rounded-card border border-line bg-card p-5 sm:grid-cols-[180px_1fr] xl:grid-cols-[88px_1fr] xl:gap-3.5 xl:p-4"
    >
      <Cover
        kind="resource"
        id={resource.id}
        src={values.thumbnail_url || resource.thumbnail_url}
        className="self-start rounded-control border border-line"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="text-title font-semibold [overflow-wrap:anywhere]">{values.title}</p>
        <p className="text-meta text-soft">{facts.filter(Boolean).join(" · ")}</p>
        <p className="line-clamp-3 text-meta [overflow-wrap:anywhere]">{values.description}</p>
        <Price values={values} />
        {kind === "single" ? <Comes resource={resource} /> : <PartsThatChange resource={resource} />}
        <p className="mt-1 text-meta">
          <Link to={paths.resource(resource.id)} className="font-semibold text-velvet underline underline-offset-4">
            Open the whole page
          </Link>
        </p>
      </div>
    </section>
  );
}

function Price({ values: { price, free } }: { values: ResourceValues }) {
  const { data: settings } = useQuery(sellerSettingsQuery());
  const typed = parsePrice(price);
  const share = shareOf(price, settings?.commission.percent ?? null);
  if (free) return <p className="mt-1 font-semibold">Free: nobody pays for it.</p>;
  if (price.trim() === "") return <p className="mt-1 font-semibold text-brick">No price yet</p>;
  if (!typed.ok) return null;
  return (
    <>
      <p className="tabular mt-1 font-semibold">{formatUsd(typed.cents / 100)}</p>
      {share === null ? null : <p className="tabular text-meta text-soft">You get {formatUsd(share)} of a sale.</p>}
    </>
  );
}

/** The files that buyers get, and beside a version on sale what is new and what is left out. */
function Comes({ resource: { seller_view: view } }: { resource: Resource }) {
  const releases = view?.releases ?? [];
  const files = releases[0]?.files ?? [];
  const change = releaseChanges(releases);
  if (files.length === 0) return null;
  return (
    <div className="mt-1 grid gap-1.5 text-meta">
      <p className="font-semibold">What comes with it</p>
      <ul aria-label="What comes with it" className="grid gap-0.5">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {file.name}
              {change?.comes.includes(file.name) ? <span className="font-medium text-pine"> (new)</span> : null}
            </span>
            <span className="tabular text-soft">{fileText(file)}</span>
          </li>
        ))}
      </ul>
      {change === null ? null : <Goes change={change} />}
    </div>
  );
}

/** Of a curriculum that somebody has: which parts come and go with what is sent. */
function PartsThatChange({ resource: { parts, seller_view: view } }: { resource: Resource }) {
  const next = view?.next_parts;
  if (next == null) return null;
  const missing = (some: Resource["parts"], others: Resource["parts"]) =>
    some.filter(({ resource }) => !others.some((other) => other.resource.id === resource.id));
  const titles = (some: Resource["parts"]) => some.map(({ resource }) => resource.title).join(", ");
  const [comes, goes] = [missing(next, parts), missing(parts, next)];
  return (
    <div className="mt-1 grid gap-1 text-meta [overflow-wrap:anywhere]">
      {comes.length === 0 ? null : (
        <p>
          <span className="font-semibold">New in it:</span> {titles(comes)}. {getItFree(view?.holders ?? 0)}
        </p>
      )}
      {goes.length === 0 ? null : (
        <p>
          <span className="font-semibold">No longer sold with it:</span> {titles(goes)}
        </p>
      )}
    </div>
  );
}

const getItFree = (people: number): string =>
  people === 1 ? "1 person gets this free." : `${counted(people, "person", "people")} get this free.`;

function Goes({ change }: { change: NonNullable<ReturnType<typeof releaseChanges>> }) {
  if (change.goes.length === 0)
    return change.comes.length === 0 ? (
      <p className="text-soft">The files are those of version {change.before}.</p>
    ) : null;
  return (
    <p className="rounded-control bg-brass-tint px-3 py-2 text-on-brass-tint [overflow-wrap:anywhere]">
      <span className="font-semibold">{goesText(change)}</span>: {change.goes.join(", ")}
    </p>
  );
}
