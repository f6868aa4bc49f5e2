import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useFields } from '@/shared/fields/use-fields';
import { TextField } from '@/ui/fields/text-field';
import { adminOrganizationsText } from '../text/organizations';
import { hasDomain, type OrganizationValues } from './organization-schema';

type NameFieldProps = {
  form: UseFormReturn<OrganizationValues>;
  label: string;
  /** Whether the user may give a name of which mail programs make a link. */
  isAdmin: boolean;
};

/** The name of an organisation. A platform admin is told of a name that becomes a link in letters. */
export function NameField({ form, label, isAdmin }: NameFieldProps) {
  const field = useFields(form);
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <TextField
      label={label}
      hint={isAdmin && hasDomain(name) ? adminOrganizationsText.validation.nameDomain : undefined}
      {...field('name')}
    />
  );
}
