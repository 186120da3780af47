import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import "./print.css";
import { useOnChange } from "../../../browser/use-on-change.ts";

const papers = [
  { value: "a4", label: "A4" },
  { value: "letter", label: "Letter" },
] as const;
type Paper = (typeof papers)[number]["value"];

/** Prints the plan on the paper that is chosen. The browser reads the size of a page from the root. */
export function PrintMenu() {
  const [asked, setAsked] = useState<{ paper: Paper }>();
  useOnChange(asked, () => {
    if (!asked) return;
    const root = document.documentElement;
    root.dataset["paper"] = asked.paper;
    window.print();
    delete root.dataset["paper"];
  });
  return (
    <Menu
      label="Paper"
      trigger={
        <Button variant="outline" size="small" icon={<Printer aria-hidden />}>
          Print
        </Button>
      }
    >
      {papers.map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => setAsked({ paper: value })}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
