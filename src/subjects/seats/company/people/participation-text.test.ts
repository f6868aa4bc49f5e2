import { expect, test } from 'vitest';
import type { Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';
import { progressText } from './participation-text';

const text = companyPagesText.people;
const participation = { state: 'bound', completed: 0, required: 13, percent: 0 } as Participation;

test('a course that is begun again after its completion is said to be completed', () => {
  const now = text.progressOf(0, 0, 13);
  expect(progressText({ ...participation, completed_at: null })).toBe(now);
  const completed_at = '2026-11-14T10:00:00Z';
  expect(progressText({ ...participation, completed_at })).toBe(text.completedNow(now));
  const done = { ...participation, completed_at, percent: 100, completed: 13 };
  expect(progressText(done)).toBe(text.progressOf(100, 13, 13));
});
