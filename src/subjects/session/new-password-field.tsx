import type { ComponentProps } from 'react';
import { passwordGuesses, newPasswordText } from './text/new-password';
import { limits } from '@/lib/limits';
import { passwordStrength } from './password-strength';
import { PasswordField } from '@/ui/fields/password-field';
import { StrengthMeter } from '@/ui/fields/strength-meter';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'showLabel' | 'strength' | 'autoComplete' | 'about'
> & {
  /** The current value of the field. */
  typed: string;
  /** The user's names and e-mail address, which the password should not contain. */
  about: readonly string[];
};

/** The field for a new password, with a hint of its strength. */
export function NewPasswordField({ typed, about, ...props }: NewPasswordFieldProps) {
  const { level, advice: reason } = passwordStrength(typed, about, passwordGuesses);
  let advice: string = '';
  if (reason !== 'short') advice = newPasswordText.advice[reason];
  // The error of a field with too short a password says the same.
  else if (!props.error) advice = newPasswordText.advice.short(limits.passwordMinimum);
  const text = level === 0 ? '' : `${newPasswordText.levels[level]}. ${advice}`.trim();
  return (
    <PasswordField
      autoComplete="new-password"
      showLabel={newPasswordText.show}
      strength={<StrengthMeter level={level} text={text} />}
      {...props}
    />
  );
}
