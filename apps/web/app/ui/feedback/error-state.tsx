import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";

interface ErrorStateProps {
  /** What failed, as it starts the sentence: "The courses". */
  subject?: string;
  /** The whole sentence, where it is another. */
  sentence?: string;
  onRetry: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** "{Subject} could not be loaded." and a way to try again. */
export function ErrorState({
  subject,
  sentence = `${subject} could not be loaded.`,
  onRetry,
  busy,
  children,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <CircleAlert aria-hidden className="size-7 text-brick" strokeWidth={1.6} />
      <p className="max-w-[46ch]">{sentence}</p>
      {children}
      <Button variant="outline" size="small" icon={<RotateCw aria-hidden />} busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
