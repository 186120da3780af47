import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { ConfirmLater } from "../../../ui/overlays/confirm-later.tsx";
import { templatesQuery, useRetireTemplate, useTemplateAct, type Template } from "./queries.ts";
import type { TemplateQuestion } from "./template-card.tsx";

interface TemplateQuestionsProps {
  open: TemplateQuestion | null;
  onClose: () => void;
  /** When the template is retired or deleted. */
  onDone?: () => void;
}

/** What is asked before a template goes. */
export function TemplateQuestions({ open, onClose, onDone }: TemplateQuestionsProps) {
  const act = useTemplateAct();
  if (open === null) return null;
  const { kind, template } = open;
  const done = () => {
    onClose();
    onDone?.();
  };
  if (kind === "retire") return <RetireDialog template={template} onClose={onClose} onDone={done} />;
  return (
    <ConfirmLater
      open
      question={`Delete “${template.name}”? This action cannot be undone.`}
      confirm="Delete"
      busy={act.isPending}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onConfirm={() => act.mutate({ act: "delete", id: template.id }, { onSuccess: done, onError: onClose })}
    />
  );
}

interface RetireDialogProps {
  template: Template;
  onClose: () => void;
  onDone: () => void;
}

function RetireDialog({ template, onClose, onDone }: RetireDialogProps) {
  const { data } = useQuery(templatesQuery({ state: "published", size: 100 }));
  const retire = useRetireTemplate(template.id);
  const form = useForm({ defaultValues: { replacement: "" } });
  const others = (data?.data ?? []).filter(({ id, can }) => id !== template.id && can.use);
  const used = template.courses > 0;
  const missing = retire.error instanceof ApiError && retire.error.code === "template_in_use";
  return (
    <FormDialog
      title={`Retire “${template.name}”?`}
      description={used ? inUse(template.courses) : "Nobody can choose it any more. What was issued with it stays."}
      submit="Retire"
      cancel="Keep it"
      form={form}
      pending={retire.isPending}
      error={formFailure(retire.error)}
      onSubmit={({ replacement }) => {
        if (used && replacement === "") form.setError("replacement", { message: "Choose a replacement" });
        else retire.mutate(replacement === "" ? null : Number(replacement), { onSuccess: onDone });
      }}
      onClose={onClose}
    >
      {used || missing ? (
        <Select
          label="Replacement"
          placeholder="Choose a template"
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.register("replacement")}
        />
      ) : null}
    </FormDialog>
  );
}

const inUse = (courses: number): string =>
  `${courses} ${courses === 1 ? "course uses" : "courses use"} this template. Choose a replacement.`;
