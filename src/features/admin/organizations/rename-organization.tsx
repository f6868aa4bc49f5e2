import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { adminOrganizationsWords } from '@/content/interface/admin-organizations';
import { createOrganization, renameOrganization } from '@/data/organizations/mutations';
import { organizationQuery } from '@/data/organizations/queries';
import { paths } from '@/lib/paths';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { EditorFrame } from '../editor/editor-frame';
import { useEditor } from '../editor/use-editor';
import { toastSuccess } from '../failure-toast';
import { organizationSchema, type OrganizationValues } from './organization-schema';

const words = adminOrganizationsWords.one;
const resolver = zodResolver(organizationSchema);

type Named = { id: string; name: string; updated_at: string };

/** The organisation's name, which somebody else may be changing too (decisions: no lost edits). */
export function RenameOrganization({ organization }: { organization: Named }) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function save(
    { name }: OrganizationValues,
    target: { id: string; version: string | null },
  ) {
    const { id, version } = target;
    const saved = version
      ? await renameOrganization({ id, name, expectedUpdatedAt: version })
      : await createOrganization({ id, name });
    toastSuccess(words.renamed);
    client.setQueryData(organizationQuery(id).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['organizations'], refetchType: 'none' });
    return saved;
  }

  const editor = useEditor<OrganizationValues, Named>({
    kind: 'organization',
    row: organization,
    toValues: (row) => ({ name: row?.name ?? '' }),
    resolver,
    save,
  });
  return (
    <EditorFrame
      editor={editor}
      labels={{ name: words.name }}
      saveLabel={words.rename}
      parameters={['organization']}
      onLeave={() => void navigate(paths.adminOrganizations)}
    >
      <Field label={words.name} error={editor.form.formState.errors.name?.message}>
        {(control) => (
          <TextInput autoComplete="off" {...control} {...editor.form.register('name')} />
        )}
      </Field>
    </EditorFrame>
  );
}
