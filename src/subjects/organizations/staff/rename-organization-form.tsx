import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminOrganizationsText } from '../text/organizations';
import { createOrganization, renameOrganization } from '../data/mutations';
import { organizationQuery, type StoredOrganization } from '../data/queries';
import type { SaveResult } from '@/shared/data/versioned';
import { adminPaths } from '@/lib/admin-paths';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { organizationSchema, type OrganizationValues } from './organization-schema';
import { NameField } from './name-field';

type RenameOrganizationFormProps = {
  organization: StoredOrganization;
  /** Whether the user is a platform admin. */
  isAdmin: boolean;
};

/** Renames the organisation. An editor, because somebody else may rename it at the same time. */
export function RenameOrganizationForm({ organization, isAdmin }: RenameOrganizationFormProps) {
  const schema = organizationSchema({ isAdmin });
  const client = useQueryClient();
  const navigate = useNavigate();

  async function save(
    { name }: OrganizationValues,
    target: { id: string; version: string | null },
  ) {
    const { id, version } = target;
    const result: SaveResult<StoredOrganization> = version
      ? await renameOrganization({ id, name, expectedUpdatedAt: version })
      : { status: 'saved', row: await createOrganization({ id, name }) };
    if (result.status !== 'saved') return result;
    showSuccessToast(adminOrganizationsText.one.renamed);
    client.setQueryData(organizationQuery(id).queryKey, result.row);
    void client.invalidateQueries({ queryKey: ['organizations'], refetchType: 'none' });
    return result;
  }

  const editor = useEditor<OrganizationValues, StoredOrganization>({
    kind: 'organization',
    row: organization,
    toValues: (row) => ({ name: row?.name ?? '' }),
    resolver: zodResolver(schema),
    asStored: (values) => schema.safeParse(values).data ?? values,
    save,
    onCreated: ({ id }) =>
      void navigate(`${adminPaths.organizations}?organization=${id}`, { replace: true }),
  });
  return (
    <EditorForm
      editor={editor}
      labels={{ name: adminOrganizationsText.one.name }}
      saveLabel={adminOrganizationsText.one.rename}
      parameters={['organization']}
      onLeave={() => void navigate(adminPaths.organizations)}
    >
      <NameField form={editor.form} label={adminOrganizationsText.one.name} isAdmin={isAdmin} />
    </EditorForm>
  );
}
