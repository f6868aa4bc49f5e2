import { expect, test } from 'vitest';
import { adminOrganizationsText } from '@/subjects/organizations/text/organizations';
import { auditValues } from '../../text/audit-fields';
import { changesOf } from './audit-entry';

const { roles } = adminOrganizationsText;

const entry = (subject: string) =>
  changesOf({
    id: 1,
    created_at: '2026-01-01T08:00:00Z',
    actor_id: null,
    action: 'update',
    subject_type: subject,
    subject_id: crypto.randomUUID(),
    before: { role: 'admin' },
    after: { role: subject === 'user_roles' ? 'instructor' : 'owner' },
    names: {},
    place: {},
  } as Parameters<typeof changesOf>[0]).map(({ before, after }) => [before, after]);

test('a role in an organisation has the words of its page, not those of the roles on the platform', () => {
  expect(entry('organization_members')).toEqual([[roles.admin, roles.owner]]);
  expect(entry('user_roles')).toEqual([[auditValues.admin, auditValues.instructor]]);
});
