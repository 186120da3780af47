import type { CartThing } from "../../../cart/guest/cart-line.ts";
import { CartToggle } from "../../../cart/cart-toggle.tsx";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { Course } from "../shapes.ts";

export type CourseForSale = Pick<Course, "id" | "title" | "price" | "image_url">;

/** Into the cart, or straight to paying for this alone. */
export function BuyButtons({ course, className }: { course: CourseForSale; className?: string }) {
  return (
    <>
      <CartToggle thing={thingOf(course)} className={className}>
        Add to cart
      </CartToggle>
      <BuyNow id={course.id} variant="outline" className={className} />
    </>
  );
}

/** Straight to paying for this alone. */
export function BuyNow({ id, ...look }: { id: number; variant: "primary" | "outline"; className?: string }) {
  const member = useSession().state === "member";
  const only = { item: `course:${id}` };
  return (
    <ButtonLink {...look} to={member ? paths.checkout(only) : paths.simpleCheckout(only)}>
      Buy now
    </ButtonLink>
  );
}

/** For a course that a plan opens: bought, it stays when the plan ends. */
export function BuyToKeep({ course }: { course: CourseForSale }) {
  return (
    <CartToggle thing={thingOf(course)} variant="ghost" size="small" className="justify-self-center">
      Buy to keep
    </CartToggle>
  );
}

const thingOf = ({ id: itemId, title, price, image_url: imageUrl }: CourseForSale): CartThing => ({
  itemType: "course",
  itemId,
  title,
  price,
  imageUrl,
});
