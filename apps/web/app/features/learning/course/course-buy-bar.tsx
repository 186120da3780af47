import type { RefObject } from "react";
import { priceText } from "../../../money/price-texts.ts";
import { BuyBar } from "../../../ui/buttons/buy-bar.tsx";
import type { Course } from "../shapes.ts";
import { BuyNow } from "./buy-buttons.tsx";
import type { CourseAction } from "./course-action.ts";
import { CourseButton } from "./course-button.tsx";

interface CourseBuyBarProps {
  course: Course;
  action: CourseAction;
  /** Where price and buttons are on the page. */
  buttons: RefObject<HTMLElement | null>;
}

/** Price and the way to pay or enrol on narrow screens, while those of the page are out of sight. */
export function CourseBuyBar({ course, action, buttons }: CourseBuyBarProps) {
  const free = action.kind === "enrol-free" || action.kind === "sign-in-to-enrol";
  if (!free && !isForSale(action)) return null;
  return (
    <BuyBar price={priceText(course.price)} title={course.title} watched={buttons} className="lg:hidden">
      {free ? (
        <CourseButton course={course} action={action} />
      ) : (
        <BuyNow id={course.id} variant="primary" className="w-full" />
      )}
    </BuyBar>
  );
}

const isForSale = (action: CourseAction): boolean =>
  action.kind === "paid" || action.kind === "included" || (action.kind === "ended" && action.buyable);
