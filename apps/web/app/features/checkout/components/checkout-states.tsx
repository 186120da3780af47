import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

interface NothingToOrderProps {
  children: string;
  /** Where one goes instead; the store unless said. */
  action?: ReactNode;
}

export function NothingToOrder({ children, action }: NothingToOrderProps) {
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page text-center">
        Checkout
      </h1>
      <EmptyState action={action ?? <ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>}>
        {children}
      </EmptyState>
    </div>
  );
}
