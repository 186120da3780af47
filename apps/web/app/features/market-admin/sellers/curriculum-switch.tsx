import { roleTexts } from "@pavane/contract/identity/role-texts";
import { ownErrors } from "@pavane/contract/core/about";
import { useMe } from "../../../session/use-me.ts";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useSellerWrite, type AdminSeller } from "../queries.ts";

const role = "CURRICULUM_SELLER";

/** Whether a seller may sell curricula; a change applies immediately. */
export function CurriculumSwitch({ seller }: { seller: AdminSeller }) {
  const own = useMe().id === seller.id;
  const held = seller.roles.includes(role);
  const change = useSellerWrite(
    (give: boolean) =>
      give
        ? api("PUT /api/admin/users/:id/roles/:role", { params: { id: seller.id, role }, body: {} })
        : api("DELETE /api/admin/users/:id/roles/:role", { params: { id: seller.id, role } }),
    "Saved",
  );
  const turn = (give: boolean) =>
    change.mutate(give, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === "reauthentication_required") return;
        toast({ title: "Error", description: messageOf(error, "It could not be saved."), variant: "destructive" });
      },
    });
  return (
    <div className="rounded-card border border-line bg-card px-5 py-3.5">
      <Switch
        label={<span className="font-semibold">{roleTexts[role].name}</span>}
        hint={hintOf(seller, own)}
        checked={change.isPending ? change.variables : held}
        disabled={change.isPending || !seller.can.sell_curricula || own}
        onChange={({ target }) => turn(target.checked)}
      />
    </div>
  );
}

function hintOf({ roles }: AdminSeller, own: boolean): string {
  const { may } = roleTexts[role];
  if (own) return `${may} ${ownErrors.own_matter.message}`;
  const onlyThis = roles.includes(role) && !roles.includes("SELLER");
  return onlyThis ? `${may} It is their only role as a seller: without it nothing of theirs is on sale.` : may;
}
