import { privateMeta } from "../../../page/site.ts";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";
import { StoreEditor } from "../store/store-editor.tsx";
import { StorePreview } from "../store/store-preview.tsx";
import { storeValues } from "../rules/store-values.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { UnsavedTexts } from "../../../forms/unsaved-texts.tsx";

export const meta = privateMeta("My store");

/** The shop window of a seller: its words and pictures, and how they look. */
export default function MyStorePage() {
  const store = useOwnStore();
  const readOnly = useIsReadOnly(store);
  if (!readOnly) return <StoreEditor store={store} />;
  return (
    <>
      <AdminHeading title="My store" />
      <div className="grid gap-6">
        <UnsavedTexts areas={["/my-store"]} />
        <StorePreview id={store.id} values={storeValues(store)} />
      </div>
    </>
  );
}
