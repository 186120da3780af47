import { chosenOf, qualityOf, qualityText, type Quality, type StreamedVideo } from "./quality.ts";

interface QualityChoiceProps {
  stream: StreamedVideo;
  quality: Quality;
  onChoose: (quality: Quality) => void;
}

/** The browser's own list, as for the language of the transcript. */
export function QualityChoice({ stream, quality, onChoose }: QualityChoiceProps) {
  const all: readonly Quality[] = ["auto", ...stream.qualities.map(({ height }) => height)];
  return (
    <label className="flex items-center gap-1.5 text-small text-soft">
      Quality
      <select
        value={String(chosenOf(stream, quality))}
        onChange={(event) => onChoose(qualityOf(event.target.value))}
        className="h-9 rounded-control border border-line bg-card px-1.5 text-ink pointer-coarse:h-11"
      >
        {all.map((one) => (
          <option key={one} value={String(one)}>
            {qualityText(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
