import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import type { Answer } from "@pavane/contract/routes";

type BulkOutcome = Answer<"POST /api/seller/resources/bulk">["data"][number];

interface BulkOutcomesProps {
  refused: readonly BulkOutcome[];
  about: readonly { readonly id: number; readonly title: string }[];
  title: string;
  onClose: () => void;
}

/** Which resources stayed as they were, and why. */
export function BulkOutcomes({ refused, about, title, onClose }: BulkOutcomesProps) {
  const titles = new Map(about.map((resource) => [resource.id, resource.title]));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        refused.length === 1 ? "1 resource stayed as it was." : `${refused.length} resources stayed as they were.`
      }
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul role="alert" className="grid max-h-[50vh] gap-px overflow-y-auto rounded-control border border-line bg-line">
        {refused.map((outcome) => (
          <li key={outcome.id} className="grid gap-0.5 bg-card px-4 py-3 text-meta">
            <p className="font-semibold [overflow-wrap:anywhere]">{titles.get(outcome.id) ?? `#${outcome.id}`}</p>
            {reasonsOf(outcome).map((reason) => (
              <p key={reason} className="text-brick">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function reasonsOf({ message, fields }: BulkOutcome): string[] {
  const named = [...new Set(Object.values(fields))];
  return named.length > 0 ? named : [message ?? ""];
}
