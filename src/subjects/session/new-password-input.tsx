import type { ComponentProps } from 'react';
import { passwordGuesses, newPasswordText } from './text/new-password';
import { limits } from '@/lib/limits';
import { passwordStrength } from './password-strength';
import { PasswordInput } from '@/ui/fields/password-input';
import { StrengthMeter } from '@/ui/fields/strength-meter';

type NewPasswordInputProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'showLabel' | 'strength' | 'autoComplete' | 'about'
> & {
  /** The current value of the field. */
  typed: string;
  /** The user's names and e-mail address, which the password should not contain. */
  about: readonly string[];
};

/** The field for a new password, with a hint of its strength that blocks nothing. */
export function NewPasswordInput({ typed, about, ...props }: NewPasswordInputProps) {
  const { level, advice: reason } = passwordStrength(typed, about, passwordGuesses);
  const advice =
    reason === 'short'
      ? newPasswordText.advice.short(limits.passwordMinimum)
      : newPasswordText.advice[reason];
  const text = level === 0 ? '' : `${newPasswordText.levels[level]}. ${advice}`.trim();
  return (
    <PasswordInput
      autoComplete="new-password"
      showLabel={newPasswordText.show}
      strength={<StrengthMeter level={level} text={text} />}
      {...props}
    />
  );
}
