/** 192 becomes "3:12", 3725 becomes "1:02:05". */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, "0");
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, "0")}:${tail}`;
}

/** For screen readers: "3 minutes 12 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    minutes > 0 ? counted(minutes, "minute") : "",
    rest > 0 || minutes === 0 ? counted(rest, "second") : "",
  ];
  return parts.filter(Boolean).join(" ");
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
