import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { signUpText } from '../../text/sign-up';
import { Field } from '@/ui/fields/field';
import { TextInput } from '@/ui/fields/text-input';
import type { NamesValues } from './sign-up-schema';

type NamesFieldsProps = {
  errors: FieldErrors<NamesValues>;
  register: (name: keyof NamesValues) => UseFormRegisterReturn;
};

/** First and last name. */
export function NamesFields({ errors, register }: NamesFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5.5 sm:grid-cols-2">
      <Field label={signUpText.method.firstName} error={errors.firstName?.message}>
        {(control) => (
          <TextInput autoComplete="given-name" {...control} {...register('firstName')} />
        )}
      </Field>
      <Field label={signUpText.method.lastName} error={errors.lastName?.message}>
        {(control) => (
          <TextInput autoComplete="family-name" {...control} {...register('lastName')} />
        )}
      </Field>
    </div>
  );
}
