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

type CohortStateProps = {
  state: Enums<'cohort_state'>;
  /** Whether no seat is left. */
  isFull?: boolean;
};

/** The state of a cohort in a word. An open one without a free seat is full, as visitors see it. */
export function CohortState({ state, isFull = false }: CohortStateProps) {
  if (state === 'open' && isFull) return <Tag tone="plain">{adminCohortsText.full}</Tag>;
  return <Tag tone={tones[state]}>{adminCohortsText.states[state]}</Tag>;
}
