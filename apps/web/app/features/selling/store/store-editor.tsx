import { zodResolver } from "@hookform/resolvers/zod";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { PictureField } from "../components/picture-field.tsx";
import type { OwnStore } from "../queries.ts";
import { storeBody, storeForm, storeValues, type StoreValues } from "../rules/store-values.ts";
import { StoreLinks } from "./store-links.tsx";
import { StorePreview } from "./store-preview.tsx";

/** What visitors of a store read and see, beside how it looks. */
export function StoreEditor({ store }: { store: OwnStore }) {
  const saved = useSavedForm<StoreValues, OwnStore>({
    resolver: zodResolver(storeForm),
    values: storeValues(store),
    draft: "store",
    write: (_, { changed }) => api("PATCH /api/seller/store", { body: changed(storeBody) }),
    refresh: (client) => refreshRoutes(client, "GET /api/seller/store", "GET /api/seller/dashboard"),
    done: { title: "Saved" },
    onSaved: () => undefined,
  });
  return (
    <SavedFormPage
      of={saved}
      label="My store"
      heading={
        <AdminHeading
          title="My store"
          actions={
            <Button type="submit" busy={saved.pending}>
              Save
            </Button>
          }
        />
      }
    >
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[1fr_380px]">
        <Fields store={store} />
        <Preview id={store.id} />
      </div>
    </SavedFormPage>
  );
}

function Fields({ store: { id, name_review: review } }: { store: OwnStore }) {
  const { register, setValue, formState } = useFormContext<StoreValues>();
  const [logo, banner] = useWatch<StoreValues, ["logo_url", "banner_url"]>({
    name: ["logo_url", "banner_url"],
  });
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid justify-items-start gap-2">
        <TextField
          label="Name"
          autoComplete="off"
          className="w-full"
          hint={review === null ? undefined : `Visitors see “${review.shown}” for now.`}
          {...register("name")}
        />
        {review === null ? null : <KeepName shown={review.shown} />}
      </div>
      <TextField
        label="Address"
        autoComplete="off"
        spellCheck={false}
        hint="The last part of the address of your store: small letters, digits and hyphens."
        {...register("slug")}
      />
      <TextField label="Tagline" optional autoComplete="off" {...register("tagline")} />
      <TextArea label="Bio" optional rows={6} {...register("bio")} />
      <TextField label="Place" optional autoComplete="off" {...register("place")} />
      <PictureField
        label="Logo"
        hint="Square, shown small beside the name."
        shape="square"
        kind="seller"
        id={id}
        value={logo}
        error={formState.errors.logo_url?.message}
        onValue={(url) => setValue("logo_url", url, { shouldDirty: true })}
      />
      <PictureField
        label="Banner"
        hint="Wide, above the name. Without one a drawn cover is shown."
        shape="banner"
        kind="seller"
        id={id}
        value={banner}
        error={formState.errors.banner_url?.message}
        onValue={(url) => setValue("banner_url", url, { shouldDirty: true })}
      />
      <StoreLinks />
    </div>
  );
}

/** Cancels the requested name: the name that visitors see stays. */
function KeepName({ shown }: { shown: string }) {
  const { setValue } = useFormContext<StoreValues>();
  const isKept = useWatch<StoreValues, "name">({ name: "name" }) === shown;
  return isKept ? null : (
    <Button
      size="small"
      variant="outline"
      className="max-w-full [overflow-wrap:anywhere] whitespace-normal"
      onClick={() => setValue("name", shown, { shouldDirty: true, shouldValidate: true })}
    >
      Keep “{shown}”
    </Button>
  );
}

function Preview({ id }: { id: number }) {
  const { getValues, control } = useFormContext<StoreValues>();
  useWatch({ control });
  return <StorePreview id={id} values={getValues()} />;
}
