import { Plus } from "lucide-react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** Leads to a new resource. */
export function AddResource() {
  return (
    <ButtonLink size="small" icon={<Plus aria-hidden />} to={paths.addResource()}>
      Add resource
    </ButtonLink>
  );
}
