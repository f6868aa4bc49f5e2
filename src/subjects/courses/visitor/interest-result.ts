import { queryOptions, skipToken } from '@tanstack/react-query';
import type { InterestResult } from '@/subjects/contact/interest-results';

/** What replaced the interest form in the panel of a course, for the end of its page. Null while there is a form. */
export const interestResultQuery = (courseId: string) =>
  queryOptions<InterestResult | null>({
    queryKey: ['courses', 'interest-result', courseId],
    queryFn: skipToken,
  });
