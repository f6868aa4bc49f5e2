import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { signUpText } from '../../text/sign-up';
import type { NamesValues } from './sign-up-schema';
import { TextField } from '@/ui/fields/text-field';

type NamesFieldsProps = {
  errors: FieldErrors<NamesValues>;
  register: (name: keyof NamesValues) => UseFormRegisterReturn;
};

/** First and last name. */
export function NamesFields({ errors, register }: NamesFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5.5 sm:grid-cols-2">
      <TextField
        label={signUpText.method.firstName}
        error={errors.firstName?.message}
        autoComplete="given-name"
        {...register('firstName')}
      />
      <TextField
        label={signUpText.method.lastName}
        error={errors.lastName?.message}
        autoComplete="family-name"
        {...register('lastName')}
      />
    </div>
  );
}
