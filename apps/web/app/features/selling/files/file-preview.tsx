import { bytesText } from "../../../media/bytes-text.ts";
import type { SellerFile } from "../queries.ts";
import { usePrivateAddress } from "../../../media/use-private-address.ts";

type Preview = NonNullable<SellerFile["preview"]>;

/** What buyers see of a file before they have it. */
export function FilePreview({ preview, name }: { preview: Preview; name: string }) {
  switch (preview.kind) {
    case "pages":
      return (
        <figure className="grid gap-2">
          <Picture address={preview.urls[0] ?? null} alt={`First page of ${name}`} />
          <figcaption className="text-small text-soft">
            Buyers see {preview.urls.length} of {preview.of} {preview.of === 1 ? "page" : "pages"}.
          </figcaption>
        </figure>
      );
    case "picture":
      return <Picture address={preview.url} alt={name} />;
    case "clip":
      return <Clip preview={preview} name={name} />;
    case "rows":
      return <Rows rows={preview.rows} name={name} />;
    case "text":
      return <p className="max-h-72 overflow-auto text-small whitespace-pre-wrap">{preview.text}</p>;
    case "entries":
      return (
        <ul aria-label={`What is in ${name}`} className="grid max-h-72 gap-1 overflow-auto text-small">
          {preview.entries.map((entry) => (
            <li key={entry.name} className="flex justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">{entry.name}</span>
              <span className="tabular shrink-0 text-soft">{bytesText(entry.bytes)}</span>
            </li>
          ))}
        </ul>
      );
  }
}

/** A page or a picture, small or as wide as there is room. */
export function Picture({ address, alt, className }: { address: string | null; alt: string; className?: string }) {
  const src = usePrivateAddress(address);
  if (src === undefined) return <span className={className ?? "block aspect-[3/4] animate-pulse bg-line"} />;
  return <img src={src} alt={alt} className={className ?? "mx-auto block max-h-96 max-w-full bg-card"} />;
}

function Clip({ preview, name }: { preview: Extract<Preview, { kind: "clip" }>; name: string }) {
  const src = usePrivateAddress(preview.url);
  const Player = preview.mime.startsWith("video/") ? "video" : "audio";
  return <Player src={src} controls aria-label={`Beginning of ${name}`} className="block w-full" />;
}

function Rows({ rows, name }: { rows: readonly (readonly string[])[]; name: string }) {
  return (
    <div className="max-h-72 overflow-auto">
      <table aria-label={`First rows of ${name}`} className="text-small">
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className="border border-line px-2 py-1 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
