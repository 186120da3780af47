import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

export function NothingToOrder({ children }: { children: string }) {
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page text-center">
        Checkout
      </h1>
      <EmptyState action={<ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>}>
        {children}
      </EmptyState>
    </div>
  );
}
