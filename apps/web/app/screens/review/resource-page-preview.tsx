import { licenceTexts } from "@pavane/contract/resources/choices";
import { Link } from "react-router";
import { useStyleNames } from "../../features/store/components/use-style-names.ts";
import { resourceFacts } from "../../features/store/resource/resource-facts.ts";
import type { Resource } from "../../features/store/shapes.ts";
import { priceText } from "../../money/price-texts.ts";
import { paths } from "../../paths.ts";
import { RichText } from "../../page/rich-text.tsx";
import { Cover } from "../../ui/display/cover.tsx";

/** What buyers will read of a resource, without what they press. */
export function ResourcePagePreview({ resource }: { resource: Resource }) {
  const { id, title, thumbnail_url: src, description_html: html, price, licence, categories, tags } = resource;
  const nameOf = useStyleNames();
  const facts = [
    { label: "Price", values: [priceText(price)] },
    ...resourceFacts(resource, nameOf),
    { label: "Categories", values: categories.map(({ name }) => name) },
    { label: "Tags", values: tags },
  ].filter(({ values }) => values.length > 0);
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
        <div className="grid gap-3">
          <Cover kind="resource" id={id} src={src} className="rounded-card border border-line" />
          <h2 className="display-section [overflow-wrap:anywhere]">{title}</h2>
          <Link to={paths.resource(id)} className="w-fit text-meta font-semibold text-velvet hover:underline">
            Open the page itself
          </Link>
        </div>
        <dl className="text-[0.9375rem]">
          {facts.map(({ label, values }) => (
            <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5 last:border-0">
              <dt className="shrink-0 text-soft">{label}</dt>
              <dd className="text-right [overflow-wrap:anywhere]">{values.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </div>
      {html === null ? <p className="text-soft">It has no description.</p> : <RichText html={html} />}
      <p className="text-meta text-soft">{licenceTexts[licence]}</p>
    </div>
  );
}
