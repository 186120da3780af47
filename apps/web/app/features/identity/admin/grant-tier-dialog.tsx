import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { paidTiers, tierNames, tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { reasonProblem } from "../rules/account-checks.ts";
import { lastDayProblem, utcToday } from "../rules/grant-days.ts";
import { useUserWrite } from "./queries.ts";

interface GrantValues {
  tier: string;
  until: string;
  reason: string;
}

const options = paidTiers.map((tier) => ({ value: tier, label: tierNames[tier] }));

const resolver = checkResolver<GrantValues>({
  until: ({ until }) => lastDayProblem(until, Date.now()),
  reason: ({ reason }) => reasonProblem(reason),
});

interface GrantTierDialogProps {
  user: { id: number; username: string };
  /** The granted tier whose place the new one takes. */
  replaces: Tier | undefined;
  onClose: () => void;
}

export function GrantTierDialog({ user, replaces, onClose }: GrantTierDialogProps) {
  const form = useForm<GrantValues>({ resolver, defaultValues: { tier: "educator", until: "", reason: "" } });
  const grant = useUserWrite({
    write: ({ tier, until, reason }: GrantValues) =>
      api("POST /api/admin/users/:id/tier-grant", {
        params: { id: user.id },
        body: { tier: paidTier(tier), until: until === "" ? null : until, reason: reason.trim() } satisfies Complete<
          Body<"POST /api/admin/users/:id/tier-grant">
        >,
      }),
    done: "Tier granted",
  });
  const instead = replaces ? ` It takes the place of ${tierNames[replaces]}.` : "";
  return (
    <DraftFormDialog
      draft={`user:${user.id}:tier`}
      title={`Grant ${user.username} a tier`}
      description={`It counts at once, without a subscription and without payment.${instead}`}
      form={form}
      submit="Grant"
      pending={grant.isPending}
      error={formFailure(grant.error)}
      onSubmit={(values) => grant.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Select label="Tier" options={options} {...form.register("tier")} />
      <TextField
        label="Until"
        optional
        type="date"
        min={utcToday()}
        hint="The last day on which it counts, in UTC. Without one it lasts until you end it."
        {...form.register("until")}
      />
      <TextArea label="Reason" hint="Only staff see it." rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}

function paidTier(value: string): (typeof paidTiers)[number] {
  const tier = tierOf(value);
  return tier === "free" ? "educator" : tier;
}
