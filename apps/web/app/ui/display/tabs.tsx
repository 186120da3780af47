import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { comeIntoStrip } from "../focus/take-focus.ts";

export interface Tab {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** Arrow keys, Home and End move between tabs; only the chosen one is a Tab stop. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0];
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const next = nextTab(
      open,
      open.findIndex((tab) => tab.value === chosen?.value),
      event.key,
    );
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 max-sm:gap-4 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab === chosen ? comeIntoStrip : undefined}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            disabled={tab.disabled}
            onKeyDown={move}
            onClick={() => onChange(tab.value)}
            className={tabClass(tab === chosen)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen?.value ?? ""}`} className="pt-6">
        {chosen?.content}
      </div>
    </>
  );
}

function tabClass(chosen: boolean): string {
  return cx(
    "-mb-px min-h-11 border-b-2 px-0.5 text-[0.9375rem] max-sm:text-meta font-semibold whitespace-nowrap transition-colors -outline-offset-2 disabled:font-medium disabled:text-soft disabled:opacity-60",
    chosen ? "border-velvet text-velvet" : "border-transparent text-soft enabled:hover:text-ink",
  );
}

function nextTab(tabs: readonly Tab[], at: number, key: string): Tab | undefined {
  const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
  const target = moves[key];
  return target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
}
