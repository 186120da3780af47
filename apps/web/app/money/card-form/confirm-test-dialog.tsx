import { useEffect } from "react";
import { NavigationType, useBlocker } from "react-router";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

interface ConfirmTestDialogProps {
  /** What the bank asks: "whether you pay $39.00". */
  question: string;
  /** A card is stored; nothing is paid now. */
  stores?: boolean;
  /** The answer on its way. */
  answering: boolean | null;
  /** Why an answer did not arrive. */
  failure?: string | null;
  /** Escape, Back and closing are a no. */
  onAnswer: (approve: boolean) => void;
}

/** Simulates a bank's confirmation question. */
export function ConfirmTestDialog({
  question,
  stores = false,
  answering,
  failure = null,
  onAnswer,
}: ConfirmTestDialogProps) {
  const refuse = () => {
    if (answering === null) onAnswer(false);
  };
  useBack(refuse);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || refuse()}
      title={stores ? "Confirm this test card" : "Confirm this test payment"}
      description={`Your bank would now ask ${question}.`}
      footer={
        <>
          <Button
            variant="outline"
            busy={answering === false}
            disabled={answering === true}
            onClick={() => onAnswer(false)}
          >
            Refuse
          </Button>
          <Button busy={answering === true} disabled={answering === false} onClick={() => onAnswer(true)}>
            Confirm
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <p role="alert" className="text-brick">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

/** Back closes the question; what is behind it stays. */
function useBack(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  // Follows the router's blocker.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
