import { testUsers, type Actor } from './actors.ts';
import { fixtureIds } from './fixtures.ts';
import { admins, hasId, hasUserId, type Rule } from './rule.ts';

const managers: Actor[] = ['admin', 'organizationOwner', 'organizationAdmin'];
const owners: Actor[] = ['admin', 'organizationOwner'];
const members: Actor[] = [...managers, 'organizationMember'];
const inOrganization = (user: string, organization: string = fixtureIds.organization) =>
  `organization_id = '${organization}' and ${hasUserId(user)}`;

export const organizations: Rule[] = [
  {
    table: 'organizations',
    verb: 'insert',
    target: 'new',
    values: { name: 'New' },
    allowed: admins,
  },
  ...(
    [
      ['own', fixtureIds.organization, members, managers, owners],
      ['other', fixtureIds.otherOrganization, admins, admins, admins],
    ] as const
  ).flatMap(([target, id, readers, writers, removers]): Rule[] => {
    const row = { table: 'organizations', target, where: hasId(id) };
    return [
      { ...row, verb: 'select', allowed: readers },
      { ...row, verb: 'update', set: "name = 'x'", allowed: writers },
      { ...row, verb: 'delete', allowed: removers },
    ];
  }),
];

const newMember = (role: string, user: string = testUsers.newUser) => ({
  organization_id: fixtureIds.organization,
  user_id: user,
  role,
});
const membership = (target: string, where: string) => ({
  table: 'organization_members',
  target,
  where,
});
const anotherMember = membership(
  'another member',
  inOrganization(testUsers.secondOrganizationMember),
);
const theMember = membership('member', inOrganization(testUsers.organizationMember));
const theAdmin = membership('admin', inOrganization(testUsers.organizationAdmin));
const secondOwner = membership('second owner', inOrganization(testUsers.secondOrganizationOwner));
const memberElsewhere = membership(
  'member elsewhere',
  inOrganization(fixtureIds.otherOrganizationMember, fixtureIds.otherOrganization),
);
const insertion = { table: 'organization_members', verb: 'insert' } as const;

export const organizationMembers: Rule[] = [
  { ...anotherMember, verb: 'select', allowed: members },
  { ...memberElsewhere, verb: 'select', allowed: admins },
  { ...insertion, target: 'as member', values: newMember('member'), allowed: admins },
  { ...insertion, target: 'as admin', values: newMember('admin'), allowed: admins },
  { ...insertion, target: 'as owner', values: newMember('owner'), allowed: admins },
  { ...theMember, verb: 'update', set: "role = 'admin'", allowed: managers },
  // An organization's admin may update the old row but not write the new one.
  {
    ...theMember,
    verb: 'update',
    set: "role = 'owner'",
    allowed: owners,
    refusedWithError: ['visitor', 'organizationAdmin'],
  },
  { ...secondOwner, verb: 'update', set: "role = 'member'", allowed: owners },
  { ...memberElsewhere, verb: 'update', set: "role = 'admin'", allowed: admins },
  { ...theMember, verb: 'delete', allowed: members },
  { ...anotherMember, verb: 'delete', allowed: managers },
  { ...theAdmin, verb: 'delete', allowed: managers },
  { ...secondOwner, verb: 'delete', allowed: owners },
  { ...memberElsewhere, verb: 'delete', allowed: admins },
];
