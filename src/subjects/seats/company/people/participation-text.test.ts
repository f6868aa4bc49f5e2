import { expect, test } from 'vitest';
import type { Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';
import { notBegunText } from './participation-text';

const text = companyPagesText.people;
const of = (attendance: Participation['attendance']) => ({ attendance }) as Participation;

test('who has completed no lesson is named with the hours of the meetings that they came to', () => {
  expect(notBegunText(of({ present: 240, whole: 240 }))).toBe('Παρακολούθησε 4 από 4 ώρες');
  for (const attendance of [null, { present: 0, whole: 240 }])
    expect(notBegunText(of(attendance))).toBe(text.notBegun);
});
