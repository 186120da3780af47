import { counted } from "../../../counted.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Cover } from "../../../ui/display/cover.tsx";
import type { Preview, Resource } from "../shapes.ts";
import { bytesText } from "../../../media/bytes-text.ts";
import { PreviewClip, PreviewPicture } from "./preview-media.tsx";
import { PageViewer } from "./page-viewer.tsx";

/** The one preview that says most, or the picture of the resource where there is none. */
export function FirstPreview({ resource }: { resource: Resource }) {
  const [first] = ordered(resource);
  const { id, thumbnail_url, title } = resource;
  if (first === undefined)
    return <Cover kind="resource" id={id} src={thumbnail_url} priority className="rounded-card border border-line" />;
  return <PreviewOf preview={first} title={title} />;
}

/** All others, below what it is; nothing where there are none. */
export function MorePreviews({ resource }: { resource: Resource }) {
  const [, ...others] = ordered(resource);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="inside">
      <h2 id="inside" className="display-section">
        More to look into
      </h2>
      <div className="mt-4 grid min-w-0 gap-5">
        {others.map((preview, index) => (
          <PreviewOf key={index} preview={preview} title={resource.title} />
        ))}
      </div>
    </section>
  );
}

/** Pages first: they say most. */
const ordered = ({ previews }: Resource): readonly Preview[] =>
  previews.toSorted((a, b) => Number(b.kind === "pages") - Number(a.kind === "pages"));

function PreviewOf({ preview, title }: { preview: Preview; title: string }) {
  switch (preview.kind) {
    case "pages":
      return <PageViewer urls={preview.urls} largeUrls={preview.large_urls} of={preview.of} title={title} />;
    case "clip":
      return <Clip preview={preview} />;
    case "rows":
      return <Rows preview={preview} />;
    case "text":
      return (
        <figure className={frame}>
          <p className="p-5 text-meta whitespace-pre-wrap">{preview.text}</p>
          {preview.whole ? null : <figcaption className={caption}>The rest comes with the file.</figcaption>}
        </figure>
      );
    case "entries":
      return <Entries preview={preview} />;
    case "picture":
      return (
        <figure className={frame}>
          <PreviewPicture
            src={preview.url}
            alt={`From ${title}`}
            eager
            className="mx-auto max-h-[520px] border-0 object-contain"
          />
        </figure>
      );
  }
}

const frame = "min-w-0 overflow-hidden rounded-card border border-line bg-card";
const caption = "border-t border-line px-5 py-2.5 text-small text-soft";

type Of<Kind extends Preview["kind"]> = { preview: Extract<Preview, { kind: Kind }> };

function Clip({ preview: { url, mime, seconds, name, poster_url: poster } }: Of<"clip">) {
  const length = `A ${Math.round(seconds)} second clip`;
  return (
    <figure className={frame}>
      <PreviewClip src={url} mime={mime} poster={poster} label={`${length} of ${name}`} />
      <figcaption className={cx(caption, "flex flex-wrap justify-between gap-x-4")}>
        <span className="min-w-0 font-semibold text-ink [overflow-wrap:anywhere]">{name}</span>
        {length}
      </figcaption>
    </figure>
  );
}

function Rows({ preview: { rows, of } }: Of<"rows">) {
  const [head = [], ...body] = rows;
  return (
    <figure className={frame}>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-meta">
          <thead>
            <tr className="border-b border-line">
              {head.map((cell, index) => (
                <th key={index} scope="col" className="px-5 py-2.5 font-semibold whitespace-nowrap">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, index) => (
              <tr key={index} className="border-b border-line last:border-0">
                {row.map((cell, at) => (
                  <td key={at} className="px-5 py-2.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < of ? (
        <figcaption className={caption}>
          {/* The row of headings is none of them. */}
          {body.length === 0 ? "The rest comes with the file." : `First ${body.length} of ${counted(of - 1, "row")}`}
        </figcaption>
      ) : null}
    </figure>
  );
}

const ENTRIES = 12;

function Entries({ preview: { entries, of } }: Of<"entries">) {
  const shown = entries.slice(0, ENTRIES);
  return (
    <figure className={frame}>
      <ul aria-label="What the archive holds" className="px-5 py-2 text-meta">
        {shown.map(({ name, bytes }, index) => (
          <li key={index} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="tabular shrink-0 text-soft">{bytesText(bytes)}</span>
          </li>
        ))}
      </ul>
      {shown.length < of ? (
        <figcaption className={caption}>
          {shown.length} of {counted(of, "file")}
        </figcaption>
      ) : null}
    </figure>
  );
}
