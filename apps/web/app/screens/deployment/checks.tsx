import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CheckCard } from "./check-card.tsx";
import { LargestTables } from "./largest-tables.tsx";
import { deploymentQuery, useSendTestMail, type Deployment, type DeploymentCard } from "./queries.ts";
import { wholeTexts } from "./state-texts.ts";
import { Variables } from "./variables.tsx";

/** The cards, and the variables below them. */
export function Checks() {
  const { data, isError, isFetching, refetch } = useQuery(deploymentQuery());
  if (data === undefined)
    return isError ? (
      <Card>
        <ErrorState subject="The checks" onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <ChecksLoading />
    );
  return (
    <div className="grid gap-8">
      <output className="text-lead">{wholeTexts[data.state]}</output>
      <div className="grid gap-5 xl:grid-cols-2">
        {data.cards.map((card) => (
          <CheckCard key={card.key} card={card}>
            <CardExtra card={card} deployment={data} />
          </CheckCard>
        ))}
      </div>
      <Variables variables={data.variables} />
    </div>
  );
}

function CardExtra({ card, deployment }: { card: DeploymentCard; deployment: Deployment }) {
  if (card.key === "database") return <LargestTables tables={deployment.largest_tables} />;
  return card.key === "mail" ? <SendTestMail /> : null;
}

function SendTestMail() {
  const { mutate, isPending } = useSendTestMail();
  return (
    <Button variant="outline" size="small" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
      Send a test mail
    </Button>
  );
}

const ChecksLoading = () => (
  <Loading label="Looking at the installation" className="grid gap-5 xl:grid-cols-2">
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} className="h-52 rounded-card" />
    ))}
  </Loading>
);
