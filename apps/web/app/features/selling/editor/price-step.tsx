import { formatUsd, smallestChargeCents } from "@pavane/contract/core/money";
import { includingTiers, licenceNames, licences, licenceTexts } from "@pavane/contract/resources/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { sellerSettingsQuery, type Resource } from "../queries.ts";
import { isLessThanHalf, sumOfParts } from "../rules/price-of-parts.ts";
import type { ResourceValues } from "../rules/resource-values.ts";
import { shareOf } from "../../../money/share.ts";

/** What it costs, what a buyer may do with it, and who may have it with their plan. */
export function PriceStep({ parts = [] }: { parts?: Resource["parts"] }) {
  const { register } = useFormContext<ResourceValues>();
  return (
    <>
      <div className="grid gap-2.5">
        <TextField
          label="Price"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-80"
          hint={<PriceHint />}
          {...register("price")}
        />
        <PartsSum parts={parts} />
        <Checkbox label="Free" hint="Nobody pays for it." {...register("free")} />
      </div>
      <RadioGroup
        label="Licence"
        options={licences.map((value) => ({ value, label: licenceNames[value], hint: licenceTexts[value] }))}
        {...register("licence")}
      />
      <RadioGroup
        label="Included with a plan"
        hint="What you offer here is included once the staff of the store take it up."
        options={[
          { value: "", label: "None", hint: "Everybody buys it." },
          ...includingTiers.map((tier) => ({
            value: tier,
            label: tierNames[tier],
            hint: `May be included with ${tierNames[tier]}. People on that plan or above open it without buying it.`,
          })),
        ]}
        {...register("included_offer")}
      />
    </>
  );
}

/** Beside the price of a curriculum, what its parts cost bought singly. */
function PartsSum({ parts }: { parts: Resource["parts"] }) {
  const price = useWatch<ResourceValues, "price">({ name: "price" });
  const prices = parts.map(({ resource }) => resource);
  const sum = sumOfParts(prices);
  if (sum === null) return null;
  return (
    <p className="text-meta text-soft">
      Bought singly, its parts cost <span className="tabular">{formatUsd(sum)}</span>.
      {isLessThanHalf(price, prices) ? " The price is less than half of that." : ""}
    </p>
  );
}

function PriceHint() {
  const [price, free] = useWatch<ResourceValues, ["price", "free"]>({ name: ["price", "free"] });
  const { data: settings } = useQuery(sellerSettingsQuery());
  const percent = settings?.commission.percent ?? null;
  const share = shareOf(price, percent);
  if (free) return <>It is free: what stands here does not count.</>;
  if (share === null || Number(price) === 0 || !settings) return <>At least {formatUsd(smallestChargeCents / 100)}</>;
  return (
    <>
      You get {formatUsd(share)} of a sale: {tierNames[settings.commission.tier]} keeps {percent} %.
    </>
  );
}
