import { testUsers, type Actor } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import {
  admins,
  everyone,
  hasId,
  hasUserId,
  inBin,
  noDeletion,
  nobody,
  type Rule,
} from './rule.ts';

const managers: Actor[] = ['admin', 'organizationOwner', 'organizationAdmin'];
const owners: Actor[] = ['admin', 'organizationOwner'];
const members: Actor[] = [...managers, 'organizationMember'];
const inOrganization = (user: string, organization: string = fixtureIds.organization) =>
  `organization_id = '${organization}' and ${hasUserId(user)}`;

const binOrganization = inBin('organizations', fixtureIds.organization);

export const organizations: Rule[] = [
  noDeletion('organizations', fixtureIds.organization),
  {
    table: 'organizations',
    verb: 'insert',
    target: 'new',
    values: { name: 'New' },
    allowed: admins,
  },
  ...(
    [
      ['own', fixtureIds.organization, members, managers],
      ['other', fixtureIds.otherOrganization, admins, admins],
    ] as const
  ).flatMap(([target, id, readers, writers]): Rule[] => {
    const row = { table: 'organizations', target, where: hasId(id) };
    return [
      { ...row, verb: 'select', allowed: readers },
      { ...row, verb: 'update', set: "name = 'x'", allowed: writers },
    ];
  }),
  ...(['select', 'update'] as const).map((verb): Rule => ({
    table: 'organizations',
    target: 'in the bin',
    where: hasId(fixtureIds.organization),
    setup: binOrganization,
    verb,
    set: "name = 'x'",
    allowed: nobody,
  })),
];

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

export const organizationMembers: Rule[] = [
  { ...anotherMember, verb: 'select', allowed: members },
  { ...memberElsewhere, verb: 'select', allowed: admins },
  {
    ...anotherMember,
    target: 'of an organisation in the bin',
    verb: 'select',
    setup: binOrganization,
    allowed: nobody,
  },
  {
    table: 'organization_members',
    verb: 'insert',
    target: 'without an invitation',
    values: {
      organization_id: fixtureIds.organization,
      user_id: testUsers.newUser,
      role: 'member',
    },
    allowed: nobody,
  },
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

const invitation = (target: string, id: string) => ({
  table: 'organization_invitations',
  target,
  where: hasId(id),
});
const ofMember = invitation('of a member', fixtureIds.memberInvitation);
const elsewhere = invitation('elsewhere, of the learner', fixtureIds.otherInvitation);

/** Invited people read and answer with functions, which check the e-mail. */
export const organizationInvitations: Rule[] = [
  { ...ofMember, verb: 'select', allowed: managers },
  {
    ...ofMember,
    target: 'that is withdrawn',
    verb: 'select',
    setup: `update public.organization_invitations set withdrawn_at = now()`,
    allowed: nobody,
  },
  { ...elsewhere, verb: 'select', allowed: admins },
  {
    table: 'organization_invitations',
    verb: 'insert',
    target: 'past the limits',
    values: { organization_id: fixtureIds.organization, email: 'new@test.example' },
    allowed: nobody,
  },
  {
    ...ofMember,
    verb: 'update',
    set: "role = 'owner'",
    allowed: nobody,
    refusedWithError: everyone,
  },
  { ...ofMember, verb: 'delete', allowed: nobody, refusedWithError: everyone },
];

/** SQL of to whom an organisation is billed. */
export const billingRow = (organization: string = fixtureIds.organization) =>
  `insert into public.organization_billing (organization_id, name, vat_number, address)
   values ('${organization}', 'Test ΑΕ', '094014201', 'Ermou 1')`;

const billingOf = (organization: string) => ({
  table: 'organization_billing',
  where: `organization_id = '${organization}'`,
  setup: billingRow(organization),
});
const ownBilling = billingOf(fixtureIds.organization);
const noBilling = { ...ownBilling, allowed: nobody, refusedWithError: everyone };

/** Functions write them. */
export const organizationBilling: Rule[] = [
  { ...ownBilling, target: 'own', verb: 'select', allowed: managers },
  {
    ...billingOf(fixtureIds.otherOrganization),
    target: 'of another one',
    verb: 'select',
    allowed: admins,
  },
  {
    ...ownBilling,
    target: 'of one in the bin',
    setup: `${ownBilling.setup}; ${binOrganization}`,
    verb: 'select',
    allowed: nobody,
  },
  {
    table: 'organization_billing',
    target: 'new',
    verb: 'insert',
    values: {
      organization_id: fixtureIds.organization,
      name: 'Test ΑΕ',
      vat_number: '094014201',
      address: 'Ermou 1',
    },
    allowed: nobody,
    refusedWithError: everyone,
  },
  { ...noBilling, target: 'own', verb: 'update', set: "name = 'x'" },
  { ...noBilling, target: 'own', verb: 'delete' },
];
