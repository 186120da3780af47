import { Outlet, useLoaderData, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ProfessionalSection } from "../features/connect/section/professional-section.tsx";
import { professionalQuery } from "../features/connect/queries.ts";
import { ApiError } from "../lib/api-error.ts";
import { browserPageData, serverPageData, type PageRequest } from "../lib/page-data.ts";
import { viewerOfTab, type Viewer } from "../lib/viewer.ts";

const load =
  (viewer: Viewer) =>
  async ({ client, params }: PageRequest) => {
    const id = personIn(params);
    if (id === null) return { listed: false };
    try {
      await client.fetchQuery(professionalQuery(id, viewer));
    } catch (error) {
      // Most people are in no directory, and their page stands without it; what failed otherwise is asked for again.
      return { listed: !(error instanceof ApiError && error.status === 404) };
    }
    return { listed: true };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

/** Below a person's page, how they can be booked. */
export default function PersonLayout() {
  const id = personIn(useParams());
  const { head } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      {id === null || !head.listed ? null : <ProfessionalSection key={id} userId={id} />}
    </>
  );
}

function personIn(params: Readonly<Record<string, string | undefined>>): string | null {
  const id = params["instructorId"] ?? params["userId"] ?? "";
  return /^[1-9]\d{0,15}$/.test(id) ? id : null;
}
