import { people, type Actor } from './actors.ts';
import { rows } from './fixtures.ts';
import { admin, is, of, type Rule } from './rule.ts';

const managers: Actor[] = ['admin', 'organisationOwner', 'organisationAdmin'];
const owners: Actor[] = ['admin', 'organisationOwner'];
const fellows: Actor[] = [...managers, 'organisationMember'];
const inOrganisation = (user: string, organisation: string = rows.organisation) =>
  `organization_id = '${organisation}' and ${of(user)}`;

export const organisations: Rule[] = [
  { table: 'organizations', verb: 'insert', target: 'new', values: { name: 'New' }, may: admin },
  ...(
    [
      ['own', rows.organisation, fellows, managers, owners],
      ['foreign', rows.foreignOrganisation, admin, admin, admin],
    ] as const
  ).flatMap(([target, id, readers, writers, removers]): Rule[] => {
    const row = { table: 'organizations', target, where: is(id) };
    return [
      { ...row, verb: 'select', may: readers },
      { ...row, verb: 'update', set: "name = 'x'", may: writers },
      { ...row, verb: 'delete', may: removers },
    ];
  }),
];

const joining = (role: string, user: string = people.newcomer) => ({
  organization_id: rows.organisation,
  user_id: user,
  role,
});
const membership = (target: string, where: string) => ({
  table: 'organization_members',
  target,
  where,
});
const fellowMember = membership('another member', inOrganisation(people.secondMember));
const memberThemself = membership('member', inOrganisation(people.organisationMember));
const adminThemself = membership('admin', inOrganisation(people.organisationAdmin));
const secondOwner = membership('second owner', inOrganisation(people.secondOwner));
const foreign = membership(
  'member elsewhere',
  inOrganisation(rows.foreignMember, rows.foreignOrganisation),
);
const newMember = { table: 'organization_members', verb: 'insert' } as const;

export const members: Rule[] = [
  { ...fellowMember, verb: 'select', may: fellows },
  { ...foreign, verb: 'select', may: admin },
  { ...newMember, target: 'as member', values: joining('member'), may: managers },
  { ...newMember, target: 'as admin', values: joining('admin'), may: managers },
  { ...newMember, target: 'as owner', values: joining('owner'), may: owners },
  { ...memberThemself, verb: 'update', set: "role = 'admin'", may: managers },
  // Their admin reaches the old row and may not write the new one.
  {
    ...memberThemself,
    verb: 'update',
    set: "role = 'owner'",
    may: owners,
    byError: ['anonymous', 'organisationAdmin'],
  },
  { ...secondOwner, verb: 'update', set: "role = 'member'", may: owners },
  { ...foreign, verb: 'update', set: "role = 'admin'", may: admin },
  { ...memberThemself, verb: 'delete', may: fellows },
  { ...fellowMember, verb: 'delete', may: managers },
  { ...adminThemself, verb: 'delete', may: managers },
  { ...secondOwner, verb: 'delete', may: owners },
  { ...foreign, verb: 'delete', may: admin },
];
