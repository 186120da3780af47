import { memo, useRef } from "react";
import { RichText } from "../../../page/rich-text.tsx";
import type { Resource } from "../shapes.ts";
import { ReportButton } from "../../../people/report-button.tsx";
import { ReviewsSection } from "../reviews/reviews-section.tsx";
import { AlsoIn } from "./also-in.tsx";
import { FileList } from "./file-list.tsx";
import { PartList } from "./part-list.tsx";
import { FirstPreview, MorePreviews } from "./previews.tsx";
import { OpenPreviews } from "./preview-media.tsx";
import { PriceBox } from "./price-box.tsx";
import { Related } from "./related.tsx";
import { ResourceBuyBar } from "./resource-buy-bar.tsx";
import { ResourceHeader } from "./resource-header.tsx";
import { useRecordView } from "./use-record-view.ts";

/** A resource as the viewer may see it; `settled` once it is known who the viewer is. */
export function ResourceView({ resource, settled }: { resource: Resource; settled: boolean }) {
  const buttons = useRef<HTMLDivElement>(null);
  useRecordView(resource.id, settled && resource.on_sale);
  return (
    <OpenPreviews value={resource.on_sale}>
      <div className="page-gutter py-8 lg:py-12">
        <div className="grid items-start gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1fr)_280px] lg:grid-cols-[minmax(0,1fr)_minmax(320px,360px)] lg:grid-rows-[auto_1fr] lg:gap-x-14">
          <Head resource={resource} />
          <div className="md:col-start-2 md:row-start-1 lg:sticky lg:top-24 lg:row-span-2">
            <PriceBox resource={resource} settled={settled} buttons={buttons} />
            <AlsoIn curricula={resource.curricula} />
            {resource.mine.own ? null : (
              <ReportButton
                type="resource"
                id={resource.id}
                about={resource.title}
                className="mt-2 -ml-3.5 text-soft"
              />
            )}
          </div>
          <Details resource={resource} />
        </div>
        {settled ? <ResourceBuyBar resource={resource} buttons={buttons} /> : null}
      </div>
    </OpenPreviews>
  );
}

/** These two stay as they are when it becomes known who the viewer is. */
const Head = memo(({ resource }: { resource: Resource }) => (
  <div className="grid min-w-0 gap-6">
    <ResourceHeader resource={resource} />
    <FirstPreview resource={resource} />
  </div>
));

const Details = memo(({ resource }: { resource: Resource }) => (
  <div className="grid min-w-0 gap-12 md:max-lg:col-span-2">
    {resource.description_html === null ? null : (
      <section aria-labelledby="about">
        <h2 id="about" className="display-section mb-4">
          What it is
        </h2>
        <RichText html={resource.description_html} />
      </section>
    )}
    <MorePreviews resource={resource} />
    <PartList resource={resource} />
    <FileList resource={resource} />
    <ReviewsSection resource={resource} />
    <Related id={resource.id} />
  </div>
));
