import { fixtureIds } from '../fixtures.ts';
import { admins, everyone, hasId, inBin, noDeletion, nobody, staff, type Rule } from './rule.ts';

const learnerInterest = {
  table: 'course_interests',
  target: "learner's",
  where: hasId(fixtureIds.learnerInterest),
};
const visitorInterest = {
  table: 'course_interests',
  target: "visitor's",
  where: hasId(fixtureIds.visitorInterest),
};
const interest = {
  course_id: fixtureIds.courseWithoutInterests,
  email: 'new@test.example',
  name: 'New',
};

export const interests: Rule[] = [
  { ...learnerInterest, verb: 'select', allowed: ['learner', ...staff] },
  { ...visitorInterest, verb: 'select', allowed: staff },
  {
    table: 'course_interests',
    verb: 'insert',
    target: 'past the form',
    values: { ...interest, user_id: null },
    allowed: nobody,
  },
  {
    ...learnerInterest,
    verb: 'update',
    set: "name = 'x'",
    allowed: nobody,
    refusedWithError: everyone,
  },
  { ...learnerInterest, verb: 'update', set: 'quarantined_at = null', allowed: staff },
  { ...learnerInterest, verb: 'update', set: "state = 'booked', note = 'x'", allowed: staff },
  { ...learnerInterest, verb: 'delete', allowed: ['learner', 'admin'] },
  { ...visitorInterest, verb: 'delete', allowed: admins },
];

const interestCount = {
  table: 'course_interest_counts',
  target: 'of a course with interests',
  where: `course_id = '${fixtureIds.courseWithInterests}'`,
};

/** Only triggers write this table. */
export const interestCounts: Rule[] = [
  { ...interestCount, verb: 'select', allowed: staff },
  {
    table: 'course_interest_counts',
    verb: 'insert',
    target: 'new',
    values: { course_id: fixtureIds.courseWithoutInterests, interests: '5' },
    allowed: nobody,
  },
  {
    ...interestCount,
    verb: 'update',
    set: 'interests = 5',
    allowed: nobody,
    refusedWithError: everyone,
  },
  { ...interestCount, verb: 'delete', allowed: nobody, refusedWithError: everyone },
];

const learnerMessage = {
  table: 'contact_messages',
  target: "learner's",
  where: hasId(fixtureIds.learnerMessage),
};
const visitorMessage = {
  table: 'contact_messages',
  target: "visitor's",
  where: hasId(fixtureIds.visitorMessage),
};
const message = { name: 'New', email: 'new@test.example', subject: 'New', message: 'New' };

export const messages: Rule[] = [
  noDeletion('contact_messages', fixtureIds.visitorMessage),
  {
    table: 'contact_messages',
    verb: 'insert',
    target: 'past the form',
    values: { ...message, user_id: null },
    allowed: nobody,
  },
  ...[learnerMessage, visitorMessage].flatMap((row): Rule[] => [
    { ...row, verb: 'select', allowed: staff },
    { ...row, verb: 'update', set: "note = 'x'", allowed: staff },
  ]),
  ...(['select', 'update'] as const).map((verb): Rule => ({
    ...visitorMessage,
    target: 'in the bin',
    verb,
    set: "note = 'x'",
    setup: inBin('contact_messages', fixtureIds.visitorMessage),
    allowed: nobody,
  })),
];
