import { storeName } from "@pavane/contract/resources/fields";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { formFailure } from "../../../lib/form-failure.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { sellerDashboardQuery, useRenameStore } from "../queries.ts";
import { useOwnStore } from "../seller-store.ts";

/** A form that sends something for review, with the name of the store where it is asked. */
export interface NamedStore {
  store_name: string;
}

/** What is wrong with a name; null where it can be sent. */
export const nameFault = ({ store_name: name }: NamedStore): string | null =>
  storeName.safeParse(name).error?.issues[0]?.message ?? null;

/**
 * The name of the store is asked for when something is sent for the first time: until then the store is called like its
 * owner. `give` stores it and says whether what follows may go on.
 */
export function useFirstName() {
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

export function StoreNameField() {
  const { register } = useFormContext<NamedStore>();
  return (
    <TextField
      label="The name of your store"
      hint="Buyers see it beside everything you sell. You can change it later."
      autoComplete="off"
      {...register("store_name")}
    />
  );
}
