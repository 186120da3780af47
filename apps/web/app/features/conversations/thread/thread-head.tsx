import { Archive, ArchiveRestore, ArrowLeft, Ban, Bell, BellOff, Ellipsis } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useBlock } from "../../../people/use-block.ts";
import { buttonClass } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useChangeConversation, type Conversation } from "../queries.ts";

/** With whom one writes, and what one can do with the conversation. */
export function ThreadHead({ conversation }: { conversation: Conversation }) {
  const { id, person, archived, muted } = conversation;
  const change = useChangeConversation(id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = { pathname: paths.messages(), search };
  const archive = () =>
    change.mutate({ archived: !archived }, { onSuccess: () => (archived ? undefined : void navigate(list)) });
  const mute = () => change.mutate({ muted: !muted });
  return (
    <header className="flex items-center gap-1 border-b border-line px-3 py-3 lg:px-8">
      <BackToList search={search} />
      <PersonTitle person={person} />
      <span className="flex max-[480px]:hidden">
        <IconButton
          label={archived ? "Move out of the archive" : "Archive"}
          icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onClick={archive}
        />
        <IconButton
          label={muted ? "Unmute" : "Mute"}
          aria-pressed={muted}
          icon={muted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          onClick={mute}
        />
      </span>
      <MoreMenu conversation={conversation} onArchive={archive} onMute={mute} />
    </header>
  );
}

export function BackToList({ search }: { search: string }) {
  return (
    <Link
      to={{ pathname: paths.messages(), search }}
      aria-label="All conversations"
      className={`${buttonClass({ variant: "ghost" })} px-2.5! min-[820px]:hidden`}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}

export function PersonTitle({ person }: { person: Conversation["person"] }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3.5">
      <Avatar src={person.profile_image_url} name={person.name} size={44} decorative />
      <h1 tabIndex={-1} className="min-w-0 truncate text-body font-semibold">
        {person.gone ? (
          person.name
        ) : (
          <Link to={paths.person(person.id)} className="rounded-chip hover:text-velvet">
            {person.name}
          </Link>
        )}
      </h1>
    </div>
  );
}

interface MoreMenuProps {
  conversation: Conversation;
  onArchive: () => void;
  onMute: () => void;
}

function MoreMenu({ conversation, onArchive, onMute }: MoreMenuProps) {
  const { person, blocked, archived, muted } = conversation;
  const block = useBlock(person);
  return (
    <Menu label="Conversation" trigger={<IconButton label="More" icon={<Ellipsis aria-hidden />} />}>
      <MenuItem className="min-[481px]:hidden" icon={<Archive aria-hidden />} onSelect={onArchive}>
        {archived ? "Move out of the archive" : "Archive"}
      </MenuItem>
      <MenuItem className="min-[481px]:hidden" icon={<BellOff aria-hidden />} onSelect={onMute}>
        {muted ? "Unmute" : "Mute"}
      </MenuItem>
      <MenuItem icon={<Ban aria-hidden />} onSelect={() => block.mutate(!blocked)}>
        {blocked ? "Unblock" : "Block"} {person.name}
      </MenuItem>
    </Menu>
  );
}
