import type { ComponentProps } from 'react';
import { passwordGuesses, newPasswordText } from '@/content/interface/new-password';
import { limits } from '@/lib/limits';
import { passwordStrength } from './password-strength';
import { PasswordInput } from '@/ui/password-input';
import { StrengthMeter } from '@/ui/strength-meter';

type NewPasswordInputProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'showLabel' | 'strength' | 'autoComplete' | 'about'
> & {
  /** What is typed now. */
  typed: string;
  /** The person's names and address, which a password should not hold. */
  about: readonly string[];
};

/** A password that is being chosen, with a hint of its strength that blocks nothing. */
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
