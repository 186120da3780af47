import { useQuery } from "@tanstack/react-query";
import { Ban, Ellipsis } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "../api/api-query.ts";
import { IconButton } from "../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../ui/overlays/menu.tsx";
import { useBlock } from "./use-block.ts";

export interface MemberMenuProps {
  person: { readonly id: number; readonly name: string };
}

export function MemberMenu({ person }: MemberMenuProps) {
  const [asked, setAsked] = useState(false);
  const blocks = useQuery({ ...apiQuery("GET /api/blocks", { query: { person: person.id } }), enabled: asked });
  const block = useBlock(person);
  const blocked = (blocks.data?.data.length ?? 0) > 0;
  return (
    <Menu
      label="More"
      trigger={
        <IconButton
          label={`More about ${person.name}`}
          icon={<Ellipsis aria-hidden />}
          onPointerEnter={() => setAsked(true)}
          onFocus={() => setAsked(true)}
          onClick={() => setAsked(true)}
        />
      }
    >
      <MenuItem icon={<Ban aria-hidden />} disabled={blocks.isPending} onSelect={() => block.mutate(!blocked)}>
        {blocked ? "Unblock" : "Block"} {person.name}
      </MenuItem>
    </Menu>
  );
}
