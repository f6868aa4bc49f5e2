import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { signUpText } from '../../text/sign-up';
import type { NamesValues } from './sign-up-schema';
import { TextField } from '@/ui/fields/text-field';

type NamesFieldsProps = {
  errors: FieldErrors<NamesValues>;
  register: (name: keyof NamesValues) => UseFormRegisterReturn;
};

/** First and last name, side by side where both have room, also for larger text. */
export function NamesFields({ errors, register }: NamesFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-2.5 gap-y-5.5 sm:gap-x-4">
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
