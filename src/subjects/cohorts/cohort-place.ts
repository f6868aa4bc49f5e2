import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { Place } from '@/subjects/courses/course-values';

/** Where a cohort is held: its address if it has one, else the kind of place. */
export const cohortPlace = ({ place, address }: { place: Place; address: string }): string =>
  address || courseLabels.place[place];
