import { paths } from "../../paths.ts";
import { useMe } from "../../session/use-me.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";

/** For those who only learn, and have not asked for more: what else one can do here. */
export function RolesTeaser() {
  const { role, preparing } = useMe();
  if (preparing.length > 0 || role.some((one) => one !== "STUDENT" && one !== "GUEST_USER")) return null;
  return (
    <section
      aria-labelledby="more-roles"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-6"
    >
      <div>
        <h2 id="more-roles" className="text-heading font-semibold">
          Teach, sell or be booked
        </h2>
        <p className="mt-1 text-soft">Ask for a role, and the pages for it open.</p>
      </div>
      <ButtonLink variant="outline" to={paths.editProfile({ tab: "roles" })}>
        See the roles
      </ButtonLink>
    </section>
  );
}
