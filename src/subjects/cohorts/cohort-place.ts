import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { Place } from '@/subjects/courses/course-values';

export type Placed = { place: Place | null; address: string };

/** Where a cohort is held: its address if it has one, else the kind of place; empty where the reader may not know the place. */
export const cohortPlace = ({ place, address }: Placed): string =>
  address || (place ? courseLabels.place[place] : '');
