import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { TriedDesign } from "../templates/queries.ts";
import { sampleKinds } from "./sample-names.ts";

interface SamplesProps {
  samples: TriedDesign["samples"] | undefined;
  typed: string;
  onType: (name: string) => void;
}

/** Three names drawn as they will be printed; one of them may be typed. */
export function Samples({ samples, typed, onType }: SamplesProps) {
  return (
    <section aria-label="As it will be" className="rounded-card border border-line bg-card p-5">
      <div className="grid gap-5 md:grid-cols-[190px_1fr]">
        <div>
          <h2 className="font-semibold">As it will be</h2>
          <p className="mt-1 mb-3 text-meta text-soft">Three names, drawn with every change. Type one of your own.</p>
          <TextField
            label="A name"
            hideLabel
            placeholder="A name"
            maxLength={160}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        <ul className="grid gap-4 sm:grid-cols-3">
          {sampleKinds.map((kind, index) => (
            <li key={kind}>
              <Sample kind={index === 0 && typed.trim() !== "" ? "Yours" : kind} sample={samples?.[index]} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Sample({ kind, sample }: { kind: string; sample: TriedDesign["samples"][number] | undefined }) {
  if (!sample) return <Skeleton className="aspect-[297/210] w-full" />;
  const isTooLong = sample.misfits.length > 0;
  return (
    <figure>
      <img
        alt={`Certificate of ${sample.name}`}
        src={`data:image/svg+xml,${encodeURIComponent(sample.svg)}`}
        className={cx("block h-auto w-full rounded-chip border", isTooLong ? "border-brick" : "border-line")}
      />
      <figcaption className="mt-2 text-meta">
        <span className="font-semibold">{kind}</span>
        <span className="block text-soft [overflow-wrap:anywhere]">{sample.name}</span>
        {isTooLong ? <span className="block font-semibold text-brick">This name does not fit</span> : null}
      </figcaption>
    </figure>
  );
}
