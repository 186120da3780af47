import { ZoomIn, ZoomOut } from "lucide-react";

interface ZoomSliderProps {
  value: number;
  onChange: (zoom: number) => void;
  disabled: boolean;
}

export function ZoomSlider({ value, onChange, disabled }: ZoomSliderProps) {
  return (
    <div className="flex items-center gap-3 text-soft">
      <ZoomOut aria-hidden className="size-5" strokeWidth={1.6} />
      <input
        type="range"
        aria-label="Zoom"
        min={1}
        max={4}
        step={0.05}
        value={Math.min(4, Math.max(1, value))}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-9 min-w-0 flex-1 accent-velvet"
      />
      <ZoomIn aria-hidden className="size-5" strokeWidth={1.6} />
    </div>
  );
}
