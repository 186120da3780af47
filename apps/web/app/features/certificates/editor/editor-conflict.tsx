import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ConflictNotice } from "../../../forms/conflict-notice.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { templateQuery, useCreateTemplate } from "../templates/queries.ts";
import type { TemplateEditor } from "./use-template-editor.ts";

/** Somebody saved in between: their design is brought in, and can be undone; or one's own becomes a template of its own. */
export function EditorConflict({ editor }: { editor: TemplateEditor }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useCreateTemplate();
  const { template, name, design } = editor;
  const reload = async () => editor.takeOver(await client.fetchQuery({ ...templateQuery(template.id), staleTime: 0 }));
  const keepMine = () =>
    create.mutate(
      { name: `${name.slice(0, 70)} (mine)`, design },
      {
        onSuccess: (made) => {
          void reload().then(() => navigate(paths.certificateTemplates({ template: made.id })));
        },
      },
    );
  return (
    <div className="grid gap-2.5">
      <ConflictNotice error={editor.error} busy={false} onReload={() => void reload()} />
      <div>
        <Button size="small" variant="outline" busy={create.isPending} onClick={keepMine}>
          Keep mine as a new template
        </Button>
      </div>
    </div>
  );
}
