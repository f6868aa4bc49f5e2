import { expect, test } from 'vitest';
import type { Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';
import { notBegunText, progressText } from './participation-text';

const text = companyPagesText.people;
const of = (attendance: Participation['attendance']) => ({ attendance }) as Participation;

test('without a completed lesson the hours of the meetings that somebody attended are shown, if there are any', () => {
  expect(notBegunText(of({ present: 240, whole: 240 }))).toBe(
    text.attended(text.attendanceOf(240, 240)),
  );
  for (const attendance of [null, { present: 0, whole: 240 }])
    expect(notBegunText(of(attendance))).toBe(text.notBegun);
});

test('a course that is begun again after its completion is said to be completed', () => {
  const participation = { state: 'bound', completed: 0, required: 13, percent: 0 } as Participation;
  const now = text.progressOf(0, 0, 13);
  expect(progressText({ ...participation, completed_at: null })).toBe(now);
  const completed_at = '2026-11-14T10:00:00Z';
  expect(progressText({ ...participation, completed_at })).toBe(text.completedNow(now));
  const done = { ...participation, completed_at, percent: 100, completed: 13 };
  expect(progressText(done)).toBe(text.progressOf(100, 13, 13));
});
