import { Plus } from "lucide-react";
import { sellerPaths } from "../../../seller-paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** Leads to a new resource. */
export function AddResource() {
  return (
    <ButtonLink size="small" icon={<Plus aria-hidden />} to={sellerPaths.addResource()}>
      Add resource
    </ButtonLink>
  );
}
