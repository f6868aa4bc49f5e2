import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { adminOrganizationsText } from '@/content/interface/admin-organizations';
import { errorMessage } from '@/content/interface/errors';
import { addMemberByEmail } from '@/data/organizations/mutations';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { SelectInput } from '@/ui/select-input';
import { TextInput } from '@/ui/text-input';
import { readableEmail } from '@/lib/readable-email';
import { showSuccessToast } from '../toasts';
import type { OrganizationPermissions } from './organization-permissions';
import { memberSchema, type MemberValues } from './organization-schema';

const emailErrorCodes = ['no_such_user', 'already_member'];

/** Adds the user with an e-mail address as a member. */
export function AddMemberForm({
  organizationId,
  permissions,
}: {
  organizationId: string;
  permissions: OrganizationPermissions;
}) {
  const client = useQueryClient();
  const form = useForm<MemberValues>({
    resolver: zodResolver(memberSchema),
    defaultValues: { email: '', role: 'member' },
  });
  const { errors } = form.formState;
  const addition = useMutation({
    mutationFn: ({ email, role }: MemberValues) =>
      addMemberByEmail({ organizationId, email, role }),
    onSuccess: async (_nothing, { email }) => {
      showSuccessToast(adminOrganizationsText.add.added(readableEmail(email)));
      form.reset();
      form.setFocus('email');
      await client.invalidateQueries({ queryKey: ['organizations'] });
    },
    onError: (error) => {
      const code = errorCode(error);
      if (!emailErrorCodes.includes(code)) return;
      form.setError('email', { message: errorMessage(code) }, { shouldFocus: true });
    },
  });
  const isFormError = addition.isError && !emailErrorCodes.includes(errorCode(addition.error));
  const submit = form.handleSubmit((values) => {
    if (!addition.isPending) addition.mutate(values);
  });

  return (
    <section aria-labelledby="add-title" className="mt-10 border-t border-ink pt-6">
      <h3 id="add-title" className="text-h3">
        {adminOrganizationsText.add.heading}
      </h3>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-start">
          <Field
            label={adminOrganizationsText.add.email}
            hint={adminOrganizationsText.add.emailHint}
            error={errors.email?.message}
          >
            {(control) => (
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...control}
                {...form.register('email')}
              />
            )}
          </Field>
          <Field label={adminOrganizationsText.add.role}>
            {(control) => (
              <SelectInput
                options={permissions.assignableRoles.map((value) => ({
                  value,
                  label: adminOrganizationsText.roles[value],
                }))}
                {...control}
                {...form.register('role')}
              />
            )}
          </Field>
        </div>
        {isFormError && (
          <Notice tone="error" title={adminOrganizationsText.add.failed}>
            {errorMessage(errorCode(addition.error))}
          </Notice>
        )}
        <Button type="submit" aria-disabled={addition.isPending} className="justify-self-start">
          {adminOrganizationsText.add.submit}
        </Button>
      </form>
    </section>
  );
}
