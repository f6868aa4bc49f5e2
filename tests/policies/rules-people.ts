import { people } from './actors.ts';
import { admin, is, of, signedIn, staff, type Rule } from './rule.ts';

const ownProfile = { table: 'profiles', target: "owner's" };
const noProfile = `delete from public.profiles where ${is(people.owner)}`;
const ownerIs = is(people.owner);

export const profiles: Rule[] = [
  { ...ownProfile, verb: 'select', where: ownerIs, may: ['owner', 'admin'] },
  { table: 'profiles', verb: 'select', target: "admin's", where: is(people.admin), may: admin },
  {
    table: 'profiles',
    verb: 'insert',
    target: 'of who tries',
    before: "delete from public.profiles where id::text = '$actor'",
    values: { id: '$actor', bio: 'x' },
    may: signedIn,
  },
  {
    ...ownProfile,
    verb: 'insert',
    before: noProfile,
    values: { id: people.owner },
    may: ['owner'],
  },
  { ...ownProfile, verb: 'update', where: ownerIs, set: "bio = 'x'", may: ['owner'] },
  { ...ownProfile, verb: 'delete', where: ownerIs, may: ['owner'] },
];

const ownRole = { table: 'user_roles', target: "owner's", where: of(people.owner) };
const instructorRole = {
  table: 'user_roles',
  target: "instructor's",
  where: of(people.instructor),
};

export const userRoles: Rule[] = [
  { ...ownRole, verb: 'select', may: ['owner', 'admin'] },
  { ...instructorRole, verb: 'select', may: staff },
  {
    table: 'user_roles',
    verb: 'insert',
    target: "newcomer's",
    values: { user_id: people.newcomer, role: 'instructor' },
    may: admin,
  },
  { ...ownRole, verb: 'update', set: "role = 'instructor'", may: admin },
  { ...instructorRole, verb: 'update', set: "role = 'admin'", may: admin },
  { ...ownRole, verb: 'delete', may: admin },
  { ...instructorRole, verb: 'delete', may: admin },
];
