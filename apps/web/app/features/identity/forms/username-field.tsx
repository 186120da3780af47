import { usernameProblem } from "@pavane/contract/identity/username";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useSettled } from "../../../ui/search/use-settled.ts";
import { usernameQuery } from "../queries.ts";

interface UsernameFieldProps {
  /** What the form gives its field. */
  input: Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur">;
  typed: string;
  onTake: (username: string) => void;
  /** A name that is fine because the person has it already. */
  own?: string;
  autoComplete?: string;
}

/** Asks while typing whether the name is free, and offers up to three that are. */
export function UsernameField({ input, own, autoComplete = "username", onTake, ...rest }: UsernameFieldProps) {
  const typed = rest.typed.trim();
  const wished = useSettled(typed, 300);
  const enabled = wished !== own && usernameProblem(wished) === null;
  const { data } = useQuery({ ...usernameQuery(wished), enabled });
  const answer = enabled && wished === typed ? data : undefined;
  return (
    <div className="relative grid gap-2">
      <TextField
        label="Username"
        error={answer?.available === false ? (answer.reason ?? undefined) : undefined}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        {...input}
      />
      <output className="contents">
        {answer?.available ? (
          // Beside the label, where it moves nothing: a button that moves is missed by who presses it just then.
          <span className="absolute top-0 right-0 flex max-w-[calc(100%-6rem)] items-center gap-1.5 text-meta text-pine">
            <Check aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{wished} is free</span>
          </span>
        ) : null}
      </output>
      {answer?.available === false ? <Suggestions names={answer.suggestions} onTake={onTake} /> : null}
    </div>
  );
}

function Suggestions({ names, onTake }: { names: readonly string[]; onTake: (username: string) => void }) {
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-meta text-soft">
      Free:
      {names.slice(0, 3).map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onTake(name)}
          className="min-h-8 rounded-full border border-line bg-card px-3 font-semibold text-ink transition-colors hover:border-edge hover:bg-sunk"
        >
          {name}
        </button>
      ))}
    </p>
  );
}
