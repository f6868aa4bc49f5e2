import { people } from './actors.ts';
import { rows } from './fixtures.ts';
import { admin, everyone, is, nobody, staff, type Rule } from './rule.ts';

const ownInterest = {
  table: 'course_interests',
  target: "owner's",
  where: is(rows.ownInterest),
};
const visitorInterest = {
  table: 'course_interests',
  target: "visitor's",
  where: is(rows.visitorInterest),
};
const interest = {
  course_id: rows.courseWithoutInterests,
  email: 'new@test.example',
  name: 'New',
};

export const interests: Rule[] = [
  { ...ownInterest, verb: 'select', may: ['owner', ...staff] },
  { ...visitorInterest, verb: 'select', may: staff },
  {
    table: 'course_interests',
    verb: 'insert',
    target: 'in no name',
    values: { ...interest, user_id: null },
    may: everyone,
  },
  {
    table: 'course_interests',
    verb: 'insert',
    target: "in owner's name",
    values: { ...interest, user_id: people.owner },
    may: ['owner'],
  },
  { ...ownInterest, verb: 'update', set: "name = 'x'", may: nobody, byError: everyone },
  { ...ownInterest, verb: 'delete', may: ['owner', 'admin'] },
  { ...visitorInterest, verb: 'delete', may: admin },
];

const interestCount = {
  table: 'course_interest_counts',
  target: 'of a course with interests',
  where: `course_id = '${rows.courseWithInterests}'`,
};

/** Kept by triggers alone. */
export const interestCounts: Rule[] = [
  { ...interestCount, verb: 'select', may: staff },
  {
    table: 'course_interest_counts',
    verb: 'insert',
    target: 'new',
    values: { course_id: rows.courseWithoutInterests, interests: '5' },
    may: nobody,
  },
  { ...interestCount, verb: 'update', set: 'interests = 5', may: nobody, byError: everyone },
  { ...interestCount, verb: 'delete', may: nobody, byError: everyone },
];

const ownMessage = { table: 'contact_messages', target: "owner's", where: is(rows.ownMessage) };
const visitorMessage = {
  table: 'contact_messages',
  target: "visitor's",
  where: is(rows.visitorMessage),
};
const message = { name: 'New', email: 'new@test.example', subject: 'New', message: 'New' };

export const messages: Rule[] = [
  {
    table: 'contact_messages',
    verb: 'insert',
    target: 'in no name',
    values: { ...message, user_id: null },
    may: everyone,
  },
  {
    table: 'contact_messages',
    verb: 'insert',
    target: "in owner's name",
    values: { ...message, user_id: people.owner },
    may: ['owner'],
  },
  ...[ownMessage, visitorMessage].flatMap((row): Rule[] => [
    { ...row, verb: 'select', may: staff },
    { ...row, verb: 'update', set: "note = 'x'", may: staff },
    { ...row, verb: 'delete', may: admin },
  ]),
];
