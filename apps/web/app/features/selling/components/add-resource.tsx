import { isOpenAt } from "@pavane/contract/subscriptions/gates";
import { Plus } from "lucide-react";
import { useMe } from "../../../guards/use-me.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { askForSelling } from "../queries.ts";

/** Leads to a new resource, or to what is needed for one. */
export function AddResource() {
  const { level } = useMe();
  const icon = <Plus aria-hidden />;
  if (isOpenAt("selling", level))
    return (
      <ButtonLink size="small" icon={icon} to={paths.addResource()}>
        Add resource
      </ButtonLink>
    );
  return (
    <Button size="small" icon={icon} onClick={() => askForSelling(level)}>
      Add resource
    </Button>
  );
}
