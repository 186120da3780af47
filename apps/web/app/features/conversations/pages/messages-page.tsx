import { useParams } from "react-router";
import { privateMeta } from "../../../page/site.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { readId } from "../../../ui/search/read-id.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { ConversationList } from "../list/conversation-list.tsx";
import { readContext } from "../../../people/write-to.ts";
import { ConversationPane } from "../thread/conversation-pane.tsx";
import { NewConversation } from "../write/new-conversation.tsx";

export const meta = privateMeta("Messages");

/** The list and what is open beside it; one of them on narrow screens. */
export default function MessagesPage() {
  const { id } = useParams();
  const [search] = useSearchState();
  const to = id === undefined ? readId(search.get("to")) : null;
  const isOpen = id !== undefined || to !== null;
  return (
    <div className="border-b border-line min-[820px]:grid min-[820px]:h-[calc(100dvh-69px)] min-[820px]:min-h-[520px] min-[820px]:grid-cols-[clamp(270px,30vw,380px)_minmax(0,1fr)]">
      <section
        aria-label="Conversations"
        className={cx(
          "flex min-h-0 flex-col min-[820px]:border-r min-[820px]:border-line",
          isOpen && "max-[819px]:hidden",
        )}
      >
        <ConversationList openId={id ?? null} isHeading={!isOpen} />
      </section>
      <section
        aria-label="Conversation"
        className={cx("min-h-0 max-[819px]:h-[calc(100dvh-69px)]", !isOpen && "max-[819px]:hidden")}
      >
        {id !== undefined ? <ConversationPane key={id} id={id} /> : null}
        {to !== null ? (
          <NewConversation key={search.toString()} to={to} context={readContext(search.get("about"))} />
        ) : null}
        {isOpen ? null : (
          <p className="grid h-full place-items-center p-10 text-center text-soft">Choose a conversation.</p>
        )}
      </section>
    </div>
  );
}
