import type { LearningPort } from "./learning-port.ts";

/** Learning stands to the right and is made later: until it is handed over, nobody is enrolled in anything. */
export function lateLearning(): LearningPort & { set(port: LearningPort): void } {
  let port = withoutLearners;
  return {
    set: (given) => {
      port = given;
    },
    accessOf: (...call) => port.accessOf(...call),
    openModulesOf: (...call) => port.openModulesOf(...call),
    outlineChanged: (...call) => port.outlineChanged(...call),
    countAttempts: (...call) => port.countAttempts(...call),
    impactOf: (...call) => port.impactOf(...call),
  };
}

const withoutLearners: LearningPort = {
  accessOf: async () => new Map(),
  openModulesOf: async () => new Set(),
  outlineChanged: async () => undefined,
  countAttempts: async () => 0,
  impactOf: async () => ({ learners: 0, wouldComplete: 0, attempts: 0 }),
};
