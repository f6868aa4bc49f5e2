import { hiddenCourseChecks, hiddenCourseMutations } from './hidden-course-checks.ts';
import { testChecks } from './run-mutations.ts';

await testChecks(hiddenCourseChecks, hiddenCourseMutations);
