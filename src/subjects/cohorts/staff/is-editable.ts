import type { EditedCohort } from '../data/staff';

type Editable = Pick<EditedCohort, 'state'> & Partial<Pick<EditedCohort, 'is_marked'>>;

/** Whether staff may change a cohort: a held one only while nobody is marked at any of its meetings. */
export const isEditable = ({ state, is_marked: isMarked }: Editable): boolean =>
  state === 'held' ? isMarked === false : state !== 'cancelled';
