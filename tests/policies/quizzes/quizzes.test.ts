import { testChecks } from '../cohorts/run-mutations.ts';
import { answerChecks } from './answer-checks.ts';
import { attemptChecks } from './attempt-checks.ts';
import { attemptMutations } from './attempt-mutations.ts';
import { authoringChecks } from './authoring-checks.ts';
import { quizFixtures } from './calls.ts';
import { learnersChecks, learnersMutations } from './learners-checks.ts';
import { questionMutations } from './question-mutations.ts';
import { resultChecks } from './result-checks.ts';
import { secrecyChecks } from './secrecy-checks.ts';
import { staffAnswerChecks, staffAnswerMutations } from './staff-answer-checks.ts';

await testChecks(
  (run) => ({
    ...attemptChecks(run),
    ...answerChecks(run),
    ...resultChecks(run),
    ...authoringChecks(run),
    ...secrecyChecks(run),
    ...learnersChecks(run),
    ...staffAnswerChecks(run),
  }),
  { ...questionMutations, ...attemptMutations, ...learnersMutations, ...staffAnswerMutations },
  quizFixtures,
);
