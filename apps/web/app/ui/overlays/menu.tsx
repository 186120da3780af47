import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { cx } from "../basics/class-names.ts";
import { rememberMenuButton } from "../focus/menu-focus.ts";

interface MenuProps {
  /** One element that takes a ref, such as Button or IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "end";
  defaultOpen?: boolean;
  label?: string;
}

export function Menu({ trigger, children, align = "end", defaultOpen, label }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const escaped = useRef(false);
  const onOpenChange = (open: boolean) => {
    if (!open && button.current) rememberMenuButton(button.current);
  };
  const onCloseAutoFocus = (event: Event) => {
    // A field that an entry has opened keeps the focus it took.
    if (document.activeElement?.matches("input, textarea")) return event.preventDefault();
    if (!escaped.current) return;
    escaped.current = false;
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          // After Escape the focus returns to the button, regardless of where it came from.
          onEscapeKeyDown={() => {
            escaped.current = true;
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 min-w-56 animate-rise rounded-card border border-line bg-card p-1.5 text-meta shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode; tone?: "plain" | "destructive" };

/** Put a Link inside with `asChild` when the entry leads somewhere. */
export function MenuItem({ icon, tone = "plain", className, children, asChild, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      asChild={asChild}
      className={cx(itemClass, tone === "destructive" && "text-brick", className)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A group of which one entry is chosen; choosing leaves the menu open. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <>
      <Radix.Label className="px-3 pt-2 pb-1 text-small font-semibold text-soft">{label}</Radix.Label>
      <Radix.RadioGroup value={value} onValueChange={choose}>
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
            className={itemClass}
          >
            {option.label}
            <Radix.ItemIndicator className="ml-auto text-velvet">
              <Check aria-hidden className="size-4" />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  );
}

export const MenuSeparator = () => <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-chip px-3 py-1.5 font-medium outline-none data-disabled:cursor-default data-disabled:opacity-45 data-highlighted:bg-sunk [&_svg]:size-4 [&_svg]:text-soft";
