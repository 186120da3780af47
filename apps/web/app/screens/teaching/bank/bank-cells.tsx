import { questionTypeNames } from "@pavane/contract/courses/choices";
import { rightPercent } from "@pavane/contract/courses/bank-list";
import { Ellipsis } from "lucide-react";
import { Day, Quiet } from "../../../features/courses/learners/learners-cells.tsx";
import type { BankQuestion } from "../../../features/courses/queries.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import type { OpenBankDialog } from "./bank-dialog.tsx";

/** Cells of the bank that are more than text. */
export const bankCells = (onOpen: (dialog: OpenBankDialog) => void) => ({
  question: (question: BankQuestion) => (
    <span className="block min-w-56">
      {question.retired ? (
        <span className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">{question.question}</span>
      ) : (
        <button
          type="button"
          onClick={() => onOpen({ kind: "edit", question })}
          className="line-clamp-3 cursor-pointer rounded-chip text-left font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
        >
          {question.question}
        </button>
      )}
      <span className="flex flex-wrap items-center gap-2 text-small text-soft">
        {questionTypeNames[question.type]}
        {question.retired ? <Badge tone="stone">Retired</Badge> : null}
      </span>
    </span>
  ),
  topic: ({ topic }: BankQuestion) => <span className="block min-w-28 [overflow-wrap:anywhere]">{topic}</span>,
  asked: ({ asked }: BankQuestion) =>
    asked === 0 ? <Quiet>0</Quiet> : <span className="tabular">{asked.toLocaleString("en-US")}</span>,
  right: (question: BankQuestion) => {
    const percent = rightPercent(question);
    return percent === null ? <Quiet>–</Quiet> : <span className="tabular whitespace-nowrap">{percent} %</span>;
  },
  updated_at: ({ updated_at: at }: BankQuestion) => <Day iso={at} />,
  actions: (question: BankQuestion) => <Actions question={question} onOpen={onOpen} />,
});

function Actions({ question, onOpen }: { question: BankQuestion; onOpen: (dialog: OpenBankDialog) => void }) {
  const name = question.question.length > 60 ? `${question.question.slice(0, 60)}…` : question.question;
  return (
    <Menu label={name} trigger={<IconButton size="small" label={`More for ${name}`} icon={<Ellipsis aria-hidden />} />}>
      {question.retired ? (
        <MenuItem onSelect={() => onOpen({ kind: "restore", question })}>Put back</MenuItem>
      ) : (
        <>
          <MenuItem onSelect={() => onOpen({ kind: "edit", question })}>Edit</MenuItem>
          <MenuItem onSelect={() => onOpen({ kind: "copy", ids: [question.id] })}>Copy into a quiz</MenuItem>
          {question.asked > 0 ? (
            <MenuItem onSelect={() => onOpen({ kind: "rescore", question })}>Rescore</MenuItem>
          ) : null}
          <MenuItem onSelect={() => onOpen({ kind: "retire", question })}>Retire</MenuItem>
        </>
      )}
    </Menu>
  );
}
