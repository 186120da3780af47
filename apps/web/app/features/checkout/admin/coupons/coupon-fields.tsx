import { couponScopes } from "@pavane/contract/checkout/choices";
import { useFormContext, useWatch } from "react-hook-form";
import { ownZone } from "../../../../time/local-field.ts";
import { NumberField } from "../../../../ui/form/number-field.tsx";
import { RadioGroup } from "../../../../ui/form/radio-group.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { Switch } from "../../../../ui/form/switch.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import type { CouponValues } from "../rules/coupon-form.ts";
import { scopeNames } from "../rules/coupon-texts.ts";
import { ItemsField } from "./items-field.tsx";
import { SellerField } from "./seller-field.tsx";

const kindOptions = [
  { value: "percent", label: "Percent" },
  { value: "fixed", label: "Fixed amount" },
];

const payerOptions = [
  { value: "platform", label: "The platform" },
  { value: "seller", label: "The seller" },
];

/** `all`: nobody has used the code yet, so everything may change. */
export function CouponFields({ all }: { all: boolean }) {
  const { register } = useFormContext<CouponValues>();
  const [kind, scope] = useWatch<CouponValues, ["kind", "scope"]>({ name: ["kind", "scope"] });
  // The browser keeps its hands off disabled fields and says so to everybody.
  return (
    <>
      <fieldset disabled={!all} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Code"
          hint="What buyers type. Small and capital letters are the same."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          className="sm:col-span-2"
          {...register("code")}
        />
        <Select label="Discount" options={kindOptions} {...register("kind")} />
        {kind === "percent" ? (
          <NumberField label="Percent" min={1} max={100} step="any" inputMode="decimal" {...register("percent")} />
        ) : (
          <TextField label="Amount" prefix="$" inputMode="decimal" {...register("amount")} />
        )}
        <Select
          label="Covers"
          options={couponScopes.map((value) => ({ value, label: scopeNames[value] }))}
          {...register("scope")}
        />
        <TextField
          label="Minimum"
          optional
          prefix="$"
          inputMode="decimal"
          hint="Of what it covers."
          {...register("minimum")}
        />
        {scope === "items" ? <ItemsField all={all} /> : null}
        {scope === "seller" ? (
          <>
            <SellerField all={all} />
            <RadioGroup label="Paid by" options={payerOptions} disabled={!all} {...register("paid_by")} />
          </>
        ) : null}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Starts" optional type="datetime-local" disabled={!all} {...register("starts_at")} />
        <TextField label="Ends" optional type="datetime-local" {...register("ends_at")} />
        <p className="-mt-3 text-small text-soft sm:col-span-2">In your time zone, {ownZone()}.</p>
        <NumberField
          label="Uses in total"
          optional
          min={1}
          hint="Empty: as often as buyers like."
          {...register("max_uses")}
        />
        <NumberField label="Uses per person" optional min={1} {...register("max_per_person")} />
      </div>
      <fieldset disabled={!all}>
        <Switch
          label="Also for plans"
          hint="Takes its part off the first charge of a plan, whatever it covers in a cart."
          {...register("subscriptions")}
        />
      </fieldset>
      <Switch label="On" hint="Off: nobody can use the code." {...register("active")} />
    </>
  );
}
