import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ConfirmTestDialogProps {
  /** What the bank asks: "whether you pay $39.00". */
  question: string;
  /** A card is stored; nothing is paid now. */
  stores?: boolean;
  /** The answer on its way. */
  answering: boolean | null;
  onAnswer: (approve: boolean) => void;
  onClose: () => void;
}

/** Stands for the question a bank asks. */
export function ConfirmTestDialog({ question, stores = false, answering, onAnswer, onClose }: ConfirmTestDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && answering === null) onClose();
      }}
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
    />
  );
}
