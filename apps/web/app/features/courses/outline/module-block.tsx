import {
  CalendarClock,
  ChevronDown,
  ChevronRight,
  CopyPlus,
  Ellipsis,
  MoveVertical,
  Pencil,
  Plus,
  SquarePen,
  Trash2,
} from "lucide-react";
import { counted } from "../../../counted.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { releaseText } from "../forms/release-values.ts";
import type { CourseModule } from "../queries.ts";
import { LessonLine } from "./lesson-line.tsx";
import { LessonTypeIcon } from "./lesson-type-icon.tsx";
import { OutlineRow } from "./outline-row.tsx";
import { TitleField } from "./title-field.tsx";
import { markAt, menuId, type TreeTools } from "./tree-tools.ts";

interface ModuleBlockProps {
  module: CourseModule;
  place: number;
  tools: TreeTools;
}

export function ModuleBlock({ module, place, tools }: ModuleBlockProps) {
  const { id, lessons, title } = module;
  const isFolded = tools.folded.has(id);
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <ModuleLine module={module} place={place} tools={tools} />
      {isFolded ? null : (
        <>
          {lessons.length === 0 ? (
            <p className="px-5 py-1.5 text-meta text-soft sm:pl-9">No lessons in this module.</p>
          ) : null}
          <ol aria-label={`Lessons of ${title}`}>
            {lessons.map((lesson, index) => (
              <LessonLine key={lesson.id} module={module} lesson={lesson} place={index + 1} tools={tools} />
            ))}
          </ol>
        </>
      )}
      <NewLesson module={module} tools={tools} />
    </li>
  );
}

function ModuleLine({ module, place, tools }: ModuleBlockProps) {
  const { id, title, lessons } = module;
  const { writing, write, queue, folded, fold } = tools;
  const isRenamed = writing?.kind === "rename" && writing.what === "module" && writing.id === id;
  const isFolded = folded.has(id);
  return (
    <OutlineRow
      row={{ kind: "module", id, module: id }}
      title={title}
      tools={tools.lifting}
      mark={markAt(tools, { kind: "module", id }, module)}
      className="flex items-center gap-1 px-3 sm:pl-5"
    >
      {(handle) => (
        <>
          {handle}
          <IconButton
            size="small"
            label={isFolded ? `Unfold ${title}` : `Fold ${title}`}
            aria-expanded={!isFolded}
            icon={isFolded ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
            onClick={() => fold(id)}
          />
          {isRenamed ? (
            <TitleField
              label="Title of the module"
              title={title}
              onSave={(next) => queue.add({ kind: "rename", what: "module", id, title: next })}
              onClose={() => write(null)}
            />
          ) : (
            <h3 className="min-w-0 flex-1 py-1.5 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">
              Module {place}: {title}
              <Release module={module} />
            </h3>
          )}
          <span className="tabular shrink-0 px-1 text-small text-soft max-sm:sr-only">{lengthOf(lessons)}</span>
          <IconButton
            size="small"
            label={`Add lesson to ${title}`}
            icon={<Plus aria-hidden />}
            onClick={() => write({ kind: "add-lesson", module: id, type: "text" })}
          />
          <ModuleMenu module={module} tools={tools} />
        </>
      )}
    </OutlineRow>
  );
}

function Release({ module }: { module: CourseModule }) {
  const text = releaseText(module);
  return text === null ? null : <span className="block text-small font-normal text-soft">{text}</span>;
}

function lengthOf(lessons: CourseModule["lessons"]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + (lesson.length_minutes ?? 0), 0);
  const number = counted(lessons.length, "lesson");
  return minutes === 0 ? number : `${number}, ${minutes} min`;
}

function ModuleMenu({ module, tools }: Omit<ModuleBlockProps, "place">) {
  const { id, title } = module;
  const { queue, write, moveTo, onOpen } = tools;
  return (
    <Menu
      label={title}
      trigger={
        <IconButton
          id={menuId({ kind: "module", id })}
          size="small"
          label={`More for ${title}`}
          icon={<Ellipsis aria-hidden />}
        />
      }
    >
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => onOpen({ kind: "module", module })}>
        Edit
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => write({ kind: "rename", what: "module", id })}>
        Rename
      </MenuItem>
      <MenuItem icon={<MoveVertical aria-hidden />} onSelect={() => moveTo({ kind: "module", id, title })}>
        Move to…
      </MenuItem>
      <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => onOpen({ kind: "release", module })}>
        When it opens…
      </MenuItem>
      <MenuItem icon={<CopyPlus aria-hidden />} onSelect={() => queue.add({ kind: "duplicate", what: "module", id })}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => write({ kind: "add-lesson", module: id, type: "text" })}>Add lesson</MenuItem>
      <MenuItem onSelect={() => write({ kind: "add-lesson", module: id, type: "quiz" })}>Add quiz</MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="destructive"
        icon={<Trash2 aria-hidden />}
        onSelect={() => queue.deleteLater({ what: "module", id, title })}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The title of a lesson that is added at the end of the module. */
function NewLesson({ module, tools }: Omit<ModuleBlockProps, "place">) {
  const { writing, write, queue } = tools;
  if (writing?.kind !== "add-lesson" || writing.module !== module.id) return null;
  const { type } = writing;
  const what = type === "quiz" ? "quiz" : "lesson";
  return (
    <div className="flex items-center gap-2 py-1 pr-3 pl-5 sm:pl-16">
      <LessonTypeIcon type={type} />
      <TitleField
        again
        label={`Title of the new ${what}`}
        title=""
        placeholder={`Title of the new ${what}; Enter adds it`}
        onSave={(title) => queue.add({ kind: "add-lesson", module: module.id, title, type })}
        onClose={() => write(null)}
      />
    </div>
  );
}
