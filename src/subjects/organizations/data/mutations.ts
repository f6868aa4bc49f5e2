import { createdOrConflict, hasValues, savedOrConflict } from '@/shared/data/versioned';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import type { OrganizationRole } from './queries';

const columns = 'id, name, created_at, updated_at';

async function readOrganization(id: string) {
  const supabase = await getSupabase();
  return supabase.from('organizations').select(columns).eq('id', id).maybeSingle();
}

/**
 * Creates an organisation without members. For platform admins.
 * @param organization its id is chosen by the form, so that a retry after a lost response does not create a second one
 * @returns the stored organisation
 * @throws AppError `42501` when the user is not an admin
 */
export async function createOrganization({ id, name }: { id: string; name: string }) {
  const supabase = await getSupabase();
  const created = supabase.from('organizations').insert({ id, name }).select(columns).single();
  return (await createdOrConflict(created, () => readOrganization(id), hasValues({ name }))).row;
}

/**
 * Renames an organisation, unless somebody else saved it since. For its owners and admins, and platform admins.
 * @param save `expectedUpdatedAt` is `updated_at` of the version that the form started from
 * @throws AppError `42501` when the user may not write it
 */
export async function renameOrganization(save: {
  id: string;
  name: string;
  expectedUpdatedAt: string;
}) {
  const supabase = await getSupabase();
  const written = supabase
    .from('organizations')
    .update({ name: save.name })
    .eq('id', save.id)
    .eq('updated_at', save.expectedUpdatedAt)
    .select(columns)
    .maybeSingle();
  return savedOrConflict(written, () => readOrganization(save.id), {
    expectedUpdatedAt: save.expectedUpdatedAt,
    holds: hasValues({ name: save.name }),
  });
}

type Member = { organizationId: string; userId: string };

/**
 * Changes a member's role in the organisation.
 * @throws AppError `last_owner` when no owner would be left; `PGRST116` when there is none that the user may change
 */
export async function setMemberRole({
  organizationId,
  userId,
  role,
}: Member & { role: OrganizationRole }): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase
      .from('organization_members')
      .update({ role })
      .eq('organization_id', organizationId)
      .eq('user_id', userId)
      .select('user_id')
      .single(),
  );
}

/**
 * Removes a member from the organisation. Members may remove themselves.
 * @throws AppError `last_owner` when no owner would be left; `PGRST116` when there is none that the user may remove
 */
export async function removeMember({ organizationId, userId }: Member): Promise<void> {
  const supabase = await getSupabase();
  throwIfError(
    await supabase
      .from('organization_members')
      .delete()
      .eq('organization_id', organizationId)
      .eq('user_id', userId)
      .select('user_id')
      .single(),
  );
}
