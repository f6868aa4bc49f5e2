import { adminCohortsText } from './text/staff-cohorts';
import type { Enums } from '@/lib/database.types';
import { Tag } from '@/ui/tag';

const tones = {
  draft: 'soon',
  open: 'good',
  closed: 'plain',
  held: 'plain',
  cancelled: 'plain',
} as const;

/** The state of a cohort in a word. */
export function CohortState({ state }: { state: Enums<'cohort_state'> }) {
  return <Tag tone={tones[state]}>{adminCohortsText.states[state]}</Tag>;
}
