import { useId } from "react";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { acceptedFiles } from "./accepted-files.ts";

/** Chooses another file in place of one that was refused. */
export function ReplaceButton({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        aria-label={`Replace ${name}`}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: "outline", size: "small" }),
          "peer-focus-visible:outline-2 peer-focus-visible:outline-velvet hover:bg-sunk",
        )}
      >
        Replace
      </label>
    </span>
  );
}
