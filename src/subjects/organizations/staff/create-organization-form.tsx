import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { adminOrganizationsText } from '../text/organizations';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { findSameName } from '../data/invitations';
import { createOrganization } from '../data/mutations';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { organizationSchema, type OrganizationValues } from './organization-schema';
import { NameField } from './name-field';

/** Creates an organisation. The id is chosen here, so that a second try after a lost response creates no second one. */
export function CreateOrganizationForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  /** The name of which the user was told that another organisation has it. */
  const [confirmedName, setConfirmedName] = useState<string | null>(null);
  const form = useForm<OrganizationValues>({
    resolver: zodResolver(organizationSchema({ isAdmin: true })),
    defaultValues: { name: '' },
  });
  const creation = useSingleMutation({
    /** @returns the organisation that has this name already, before the user has confirmed a second one */
    mutationFn: async ({ name }: OrganizationValues) => {
      const sameName = name === confirmedName ? null : await findSameName({ id, name });
      if (sameName === null) await createOrganization({ id, name });
      return sameName;
    },
    onSuccess: async (sameName, { name }) => {
      if (sameName !== null) {
        setConfirmedName(name);
        return;
      }
      showSuccessToast(adminOrganizationsText.create.created);
      void client.invalidateQueries({ queryKey: ['organizations'], refetchType: 'none' });
      await navigate(`?organization=${id}`);
    },
  });
  const submit = form.handleSubmit((values) => {
    creation.mutate(values);
  });

  return (
    <section aria-labelledby="create-title" className="border-line lg:border-l lg:pl-8">
      <h2 id="create-title" className="mb-4 text-h4">
        {adminOrganizationsText.create.heading}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <NameField form={form} label={adminOrganizationsText.create.name} isAdmin />
        {creation.data && (
          <Notice tone="error" title={adminOrganizationsText.create.sameName(creation.data)}>
            {adminOrganizationsText.create.sameNameText}
          </Notice>
        )}
        <FailureNotice
          error={creation.error}
          isRepeatable
          title={adminOrganizationsText.create.failed}
        >
          {adminOrganizationsText.create.kept}
        </FailureNotice>
        <Button type="submit" aria-disabled={creation.isPending} className="justify-self-start">
          {adminOrganizationsText.create.submit}
        </Button>
      </form>
    </section>
  );
}
