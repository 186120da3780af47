import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useTemplateAct, type Template } from "./queries.ts";
import { TemplatePicture } from "./template-picture.tsx";
import { useDuplicateTemplate } from "./use-duplicate-template.ts";

export type TemplateQuestion = { kind: "retire" | "delete"; template: Template };

interface TemplateCardProps {
  template: Template;
  onAsk: (question: TemplateQuestion) => void;
}

export function TemplateCard({ template, onAsk }: TemplateCardProps) {
  const { id, name, owner, can } = template;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge">
      <TemplatePicture template={template} />
      <div className="flex flex-1 items-start gap-2 border-t border-line p-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold [overflow-wrap:anywhere]">
            <Link
              to={paths.certificateTemplates({ template: id })}
              className="rounded-chip after:absolute after:inset-0 hover:text-velvet"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-1 text-meta text-soft">
            {owner === null ? "Of the site" : owner.name}, {counted(template.courses, "course", "courses")}
          </p>
          <TemplateBadges template={template} />
        </div>
        {can.duplicate || can.edit ? <CardMenu template={template} onAsk={onAsk} /> : null}
      </div>
    </article>
  );
}

export function TemplateBadges({ template }: { template: Template }) {
  const { state, is_default: isDefault, changed, published_version: published } = template;
  return (
    <p className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
      {isDefault ? <Badge tone="velvet">Default</Badge> : null}
      {state === "draft" ? <Badge>Draft</Badge> : null}
      {state === "retired" ? <Badge>Retired</Badge> : null}
      {state === "published" && changed && published !== null ? <Badge tone="brass">Changed since</Badge> : null}
    </p>
  );
}

function CardMenu({ template, onAsk }: TemplateCardProps) {
  const act = useTemplateAct();
  const { id, name, can } = template;
  const { duplicate } = useDuplicateTemplate(id);
  return (
    <div className="relative">
      <Menu
        label={name}
        trigger={<IconButton size="small" label={`More for ${name}`} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem asChild>
          <Link to={paths.certificateTemplates({ template: id })}>{can.edit ? "Edit" : "Look at"}</Link>
        </MenuItem>
        {can.duplicate ? <MenuItem onSelect={duplicate}>Duplicate</MenuItem> : null}
        {can.make_default ? (
          <MenuItem onSelect={() => act.mutate({ act: "default", id })}>Make the default</MenuItem>
        ) : null}
        {can.retire ? <MenuItem onSelect={() => onAsk({ kind: "retire", template })}>Retire</MenuItem> : null}
        {can.delete ? (
          <MenuItem tone="destructive" onSelect={() => onAsk({ kind: "delete", template })}>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
    </div>
  );
}
