import { useState } from "react";
import { chooseTheme, readTheme, themeOptions, type Theme } from "../../browser/theme.ts";
import { SegmentedControl } from "../form/segmented-control.tsx";
import { ControlsSection } from "./controls-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FloatingSection } from "./floating-section.tsx";
import { ListsSection } from "./lists-section.tsx";
import { NavigationSection } from "./navigation-section.tsx";
import { StatesSection } from "./states-section.tsx";
import { TypeSection } from "./type-section.tsx";

export const meta = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

/** Every component in every state; exists in development only. */
export default function GalleryPage() {
  const [theme, setTheme] = useState<Theme>(() => (typeof document === "undefined" ? "system" : readTheme()));
  return (
    <div className="page-gutter grid grid-cols-1 gap-16 py-14">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="display-page">Components</h1>
        <SegmentedControl
          label="Appearance"
          value={theme}
          options={themeOptions}
          onChange={(next) => {
            setTheme(next);
            chooseTheme(next);
          }}
        />
      </div>
      <TypeSection />
      <ControlsSection />
      <FieldsSection />
      <ListsSection />
      <NavigationSection />
      <StatesSection />
      <FloatingSection />
    </div>
  );
}
