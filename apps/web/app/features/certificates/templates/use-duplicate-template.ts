import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useTemplateAct } from "./queries.ts";

/** Copies a template and opens the copy. */
export function useDuplicateTemplate(id: number) {
  const act = useTemplateAct();
  const navigate = useNavigate();
  const onSuccess = (copy: number | null) =>
    copy === null ? undefined : void navigate(paths.certificateTemplates({ template: copy }));
  return { duplicate: () => act.mutate({ act: "duplicate", id }, { onSuccess }), busy: act.isPending };
}
