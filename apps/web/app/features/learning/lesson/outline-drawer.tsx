import { Drawer } from "../../../ui/overlays/drawer.tsx";
import type { CourseProgress } from "../shapes.ts";
import { OutlineNav } from "./outline-nav.tsx";

interface OutlineDrawerProps {
  outline: CourseProgress;
  currentLesson?: number;
  onClose: () => void;
}

export function OutlineDrawer({ outline, currentLesson, onClose }: OutlineDrawerProps) {
  return (
    <Drawer open side="left" onOpenChange={(open) => open || onClose()} title="Outline">
      <div className="px-3 pb-6">
        <OutlineNav outline={outline} currentLesson={currentLesson} onChoose={onClose} />
      </div>
    </Drawer>
  );
}
