import type { EditedCohort } from '../data/staff';

type Editable = Pick<EditedCohort, 'state'> & Partial<Pick<EditedCohort, 'is_final'>>;

/** Whether staff may change a cohort: a held one only until somebody is marked at each of its meetings. */
export const isEditable = ({ state, is_final: isFinal }: Editable): boolean =>
  state === 'held' ? isFinal === false : state !== 'cancelled';
