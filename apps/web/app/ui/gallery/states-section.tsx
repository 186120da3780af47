import { Button } from "../buttons/button.tsx";
import { Card, CardBody } from "../display/card.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";
import { Section } from "./specimen.tsx";

export function StatesSection() {
  return (
    <Section title="States">
      <div className="grid gap-5 lg:grid-cols-3">
        <Card>
          <EmptyState action={<Button variant="outline">Create your first course</Button>}>
            No courses available. Create your first course to get started.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState subject="The courses" onRetry={() => undefined} />
        </Card>
        <Card>
          <Loading label="Loading courses...">
            <Skeleton className="aspect-[8/5] w-full rounded-none" />
            <CardBody className="grid gap-3">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-4 w-2/3" />
            </CardBody>
          </Loading>
        </Card>
      </div>
    </Section>
  );
}
