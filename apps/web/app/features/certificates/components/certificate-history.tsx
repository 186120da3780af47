import type { CertificateDetail } from "../queries.ts";

const words = { issued: "Issued", revoked: "Revoked", replaced: "Replaced" } as const;

/** In days of the zone that the certificate is printed in, wherever it is read: the page and the PDF say the same. */
export function CertificateHistory({ history }: { history: CertificateDetail["history"] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-title font-semibold">
        History
      </h2>
      <ol className="grid gap-4 border-l border-line pl-5">
        {history.map(({ at, on, event, note }) => (
          <li key={`${event} ${at}`} className="relative text-meta">
            <span
              aria-hidden
              className="absolute top-[7px] -left-[24.5px] size-2 rounded-full bg-brass-shape ring-4 ring-ground"
            />
            <p className="font-semibold">{words[event]}</p>
            {note ? <p className="[overflow-wrap:anywhere]">{note}</p> : null}
            <p className="tabular text-soft">{on}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
