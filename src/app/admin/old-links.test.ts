import { expect, test } from 'vitest';
import { currentPath } from './old-links';

const course = '/admin/courses/c1';
const cohort = `${course}/cohorts/k1`;

test.each([
  ['tab=outline&course=c1', `${course}/outline`],
  ['tab=outline&course=c1&module=m1', `${course}/outline?module=m1`],
  ['tab=outline&course=c1&module=m1&lesson=new', `${course}/outline?module=m1&lesson=new`],
  ['tab=certificates&course=c1', `${course}/certificates`],
  ['tab=learners&course=c1', `${course}/learners`],
  ['tab=learners&course=c1&view=enrol', `${course}/learners/enrol`],
  ['tab=learners&course=c1&view=questions', `${course}/questions`],
  ['tab=learners&course=c1&learner=e1', `${course}/learners/e1`],
  ['tab=learners&course=c1&learner=e1&attempt=a1', `${course}/learners/e1/attempts/a1`],
  ['tab=cohorts&course=c1', `${course}/cohorts`],
  ['tab=cohorts&course=c1&cohort=new', `${course}/cohorts/new`],
  [
    'tab=cohorts&course=c1&cohort=new&copy=k1&first=2027-03-22',
    `${course}/cohorts/new?copy=k1&first=2027-03-22`,
  ],
  ['tab=cohorts&course=c1&cohort=k1', cohort],
  ['tab=cohorts&course=c1&cohort=k1&view=edit', `${cohort}/edit`],
  ['tab=cohorts&course=c1&cohort=k1&view=add', `${cohort}/add`],
  ['tab=cohorts&course=c1&cohort=k1&view=interested', `${cohort}/interested`],
  ['tab=cohorts&course=c1&cohort=k1&view=papers', `${cohort}/papers`],
  ['tab=cohorts&course=c1&cohort=k1&view=papers&meeting=t1', `${cohort}/papers?meeting=t1`],
  ['tab=cohorts&course=c1&cohort=k1&booking=b1', `${cohort}/bookings/b1`],
  ['tab=cohorts&course=c1&cohort=k1&meeting=t1', '/admin/meetings/t1'],
  ['tab=cohorts&meeting=t1', '/admin/meetings/t1'],
  ['tab=cohorts&list=unpaid', '/admin/bookings/unpaid'],
  ['tab=cohorts&list=offers', '/admin/bookings/offers'],
  ['tab=cohorts', '/admin?tab=courses'],
  ['tab=learners', '/admin?tab=courses'],
])('the old link /admin?%s leads to %s', (search, path) => {
  expect(currentPath(new URLSearchParams(search))).toBe(path);
});

test.each(['', 'tab=courses', 'tab=modules&course=c1', 'tab=lessons&course=c1&module=m1'])(
  '/admin?%s stays where it is',
  (search) => {
    expect(currentPath(new URLSearchParams(search))).toBeNull();
  },
);
