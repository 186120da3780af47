import { useState } from "react";
import { Breadcrumbs } from "../display/breadcrumbs.tsx";
import { Pagination } from "../lists/pagination.tsx";
import { Stepper } from "../display/stepper.tsx";
import { Tabs } from "../display/tabs.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function NavigationSection() {
  const [tab, setTab] = useState("all");
  return (
    <Section title="Finding the way">
      <Breadcrumbs
        crumbs={[
          { label: "Certification", to: "?a=1" },
          { label: "Ballet", to: "?a=2" },
          { label: "Foundations of Ballet Pedagogy" },
        ]}
      />
      <div>
        <Tabs
          label="Course Administration"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "all", label: "All Courses", content: "Course Catalog" },
            { value: "details", label: "Foundations of Ballet Pedagogy Details", content: "Modules" },
            { value: "none", label: "Details", disabled: true, content: null },
          ]}
        />
      </div>
      <Stepper steps={["Account", "About you", "What brings you here", "Interests", "Plan"]} current={3} />
      <Specimen name="Pagination">
        <Pagination page={5} pages={12} />
      </Specimen>
    </Section>
  );
}
