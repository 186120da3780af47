import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { CategoriesScreen } from "../components/categories-screen.tsx";

export default function ResourceCategoriesPage() {
  return (
    <RequireAdminPage page="/admin/resource-categories">
      <CategoriesScreen
        tree="resource"
        title="Resource categories"
        lead="What single resources are sorted into, in this order"
      />
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Resource categories");
