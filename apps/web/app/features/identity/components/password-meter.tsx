import { cx } from "../../../ui/basics/class-names.ts";
import { passwordStrength } from "../rules/password-strength.ts";

/** Four bars and a word; the word alone is read out. */
export function PasswordMeter({ password }: { password: string }) {
  if (password === "") return null;
  const { bars, word } = passwordStrength(password);
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="grid flex-1 grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cx("h-1 rounded-full transition-colors", bar <= bars ? filled(bars) : "bg-line")}
          />
        ))}
      </span>
      <output className="min-w-16 text-right text-small text-soft">{word}</output>
    </div>
  );
}

const filled = (bars: number): string => (bars === 1 ? "bg-brick" : bars === 2 ? "bg-brass-shape" : "bg-pine");
