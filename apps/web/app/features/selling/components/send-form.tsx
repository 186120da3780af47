import { resourceTexts } from "@pavane/contract/resources/errors";
import { storeName } from "@pavane/contract/resources/fields";
import { useQuery } from "@tanstack/react-query";
import { useForm, useFormContext } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { sellerDashboardQuery, useRenameStore } from "../queries.ts";
import { useOwnStore } from "../seller-store.ts";
import { rightsLabel } from "./rights-label.ts";

/** What is said when something is sent for review. */
export interface SendValues {
  rights: boolean;
  store_name: string;
}

const resolver = checkResolver<SendValues>({
  rights: ({ rights }) => (rights ? null : resourceTexts.rights),
  store_name: ({ store_name: name }) => storeName.safeParse(name).error?.issues[0]?.message ?? null,
});

/** A form that sends something for review: its fields are `SendFields`, and the name is given before anything is sent. */
export function useSendForm() {
  const name = useFirstName();
  const form = useForm<SendValues>({ resolver, defaultValues: { rights: false, store_name: name.now } });
  return { form, name };
}

/**
 * The store's name is asked for at the first submission: until then the store has its owner's name. `give` stores it
 * and returns whether the submission may continue.
 */
function useFirstName() {
  const { name: now } = useOwnStore();
  const { data } = useQuery(sellerDashboardQuery());
  const rename = useRenameStore();
  const asks = data !== undefined && isNothingSent(data.states);
  return {
    asks,
    now,
    pending: rename.isPending,
    failure: rename.error && formFailure(rename.error, "The name of your store could not be saved. Try again."),
    give: async (name: string): Promise<boolean> =>
      !asks || name === now || rename.mutateAsync(name).then(isDone, notDone),
  };
}

const isNothingSent = ({ draft: _draft, ...sent }: Readonly<Record<string, number>>): boolean =>
  Object.values(sent).every((count) => count === 0);

const isDone = () => true;
const notDone = () => false;

/** The rights, and before the first time the name of the store. */
export function SendFields({ asksName }: { asksName: boolean }) {
  const { register } = useFormContext<SendValues>();
  return (
    <>
      {asksName ? (
        <TextField
          label="The name of your store"
          hint="Buyers see it beside everything you sell. You can change it later."
          autoComplete="off"
          {...register("store_name")}
        />
      ) : null}
      <Checkbox label={rightsLabel} {...register("rights")} />
    </>
  );
}
