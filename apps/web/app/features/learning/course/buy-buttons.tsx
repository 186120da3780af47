import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useAddToCart } from "../../../lib/cart/use-cart-actions.ts";
import { useInCart } from "../../../lib/cart/use-cart-count.ts";
import { useSession } from "../../../lib/session.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { ButtonSize, ButtonVariant } from "../../../ui/button.tsx";
import type { Course } from "../shapes.ts";

export type CourseForSale = Pick<Course, "id" | "title" | "price" | "image_url">;

/** Into the cart, or straight to paying for this alone. */
export function BuyButtons({ course, className }: { course: CourseForSale; className?: string }) {
  const member = useSession().state === "member";
  const only = { item: `course:${course.id}` };
  return (
    <>
      <CartToggle course={course} className={className}>
        Add to cart
      </CartToggle>
      <ButtonLink
        variant="outline"
        to={member ? paths.checkout(only) : paths.simpleCheckout(only)}
        className={className}
      >
        Buy now
      </ButtonLink>
    </>
  );
}

/** For a course that a plan opens: bought, it stays when the plan ends. */
export function BuyToKeep({ course }: { course: CourseForSale }) {
  return (
    <CartToggle course={course} variant="ghost" size="small" className="justify-self-center">
      Buy to keep
    </CartToggle>
  );
}

interface CartToggleProps {
  course: CourseForSale;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Adds once; where it stands in the cart, leads there. The focus stays in its place. */
function CartToggle({ course, children, ...look }: CartToggleProps) {
  const inCart = useInCart("course", course.id);
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (inCart && hadFocus.current) link.current?.focus();
    hadFocus.current = false;
  }, [inCart]);
  if (inCart)
    return (
      <ButtonLink {...look} ref={link} to={paths.cart()} onClick={ignoreSecondClick}>
        View cart
      </ButtonLink>
    );
  const { id: itemId, title, price, image_url: imageUrl } = course;
  const put = () => {
    hadFocus.current = true;
    setBusy(true);
    void add({ itemType: "course", itemId, title, price, imageUrl }).finally(() => setBusy(false));
  };
  return (
    <Button {...look} busy={busy} onClick={put}>
      {children}
    </Button>
  );
}

/** The second click of a double click meant the button that stood here before. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
