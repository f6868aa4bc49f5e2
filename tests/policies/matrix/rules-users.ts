import { testUsers } from '../actors.ts';
import { admins, everyone, hasId, hasUserId, nobody, type Rule, staff, users } from './rule.ts';

const learnerProfile = { table: 'profiles', target: "learner's" };
const deleteLearnerProfile = `delete from public.profiles where ${hasId(testUsers.learner)}`;
const isLearner = hasId(testUsers.learner);

export const profiles: Rule[] = [
  { ...learnerProfile, verb: 'select', where: isLearner, allowed: ['learner', 'admin'] },
  {
    table: 'profiles',
    verb: 'select',
    target: "admin's",
    where: hasId(testUsers.admin),
    allowed: admins,
  },
  {
    table: 'profiles',
    verb: 'insert',
    target: "the actor's own",
    setup: "delete from public.profiles where id::text = '$actor'",
    values: { id: '$actor', bio: 'x' },
    allowed: users,
  },
  {
    ...learnerProfile,
    verb: 'insert',
    setup: deleteLearnerProfile,
    values: { id: testUsers.learner },
    allowed: ['learner'],
  },
  { ...learnerProfile, verb: 'update', where: isLearner, set: "bio = 'x'", allowed: ['learner'] },
  {
    ...learnerProfile,
    verb: 'delete',
    where: isLearner,
    allowed: nobody,
    refusedWithError: everyone,
  },
];

const learnerRole = {
  table: 'user_roles',
  target: "learner's",
  where: hasUserId(testUsers.learner),
};
const instructorRole = {
  table: 'user_roles',
  target: "instructor's",
  where: hasUserId(testUsers.instructor),
};

export const userRoles: Rule[] = [
  { ...learnerRole, verb: 'select', allowed: ['learner', 'admin'] },
  { ...instructorRole, verb: 'select', allowed: staff },
  {
    table: 'user_roles',
    verb: 'insert',
    target: "new user's",
    values: { user_id: testUsers.newUser, role: 'instructor' },
    allowed: admins,
  },
  { ...learnerRole, verb: 'update', set: "role = 'instructor'", allowed: admins },
  { ...instructorRole, verb: 'update', set: "role = 'admin'", allowed: admins },
  { ...learnerRole, verb: 'delete', allowed: admins },
  { ...instructorRole, verb: 'delete', allowed: admins },
];
