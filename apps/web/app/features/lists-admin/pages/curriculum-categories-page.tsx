import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { CategoriesScreen } from "../components/categories-screen.tsx";

export default function CurriculumCategoriesPage() {
  return (
    <RequireAdminPage page="/admin/curriculum-categories">
      <CategoriesScreen
        tree="curriculum"
        title="Curriculum categories"
        lead="What curricula are sorted into, in this order"
      />
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Curriculum categories");
