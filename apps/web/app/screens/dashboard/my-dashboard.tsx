import { GettingReady } from "./getting-ready.tsx";
import { QuestionsCard } from "./questions-card.tsx";
import { LearningDashboard } from "./learning-dashboard.tsx";

/** One screen under two addresses. */
export function MyDashboard() {
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="mb-9 display-page">
        My dashboard
      </h1>
      <GettingReady />
      <QuestionsCard />
      <LearningDashboard />
    </div>
  );
}
