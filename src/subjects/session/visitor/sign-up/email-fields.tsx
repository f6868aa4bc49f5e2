import { useId, type Ref } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField } from '../../new-password-field';
import { newPasswordText } from '../../text/new-password';
import { signUpText } from '../../text/sign-up';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { CloseIcon, ErrorIcon } from '@/ui/drawings/icons';
import { EmailField } from '@/ui/fields/text-field';

/** The name of the button that opens the e-mail form, so that the error summary can link to it. */
export const emailOpener = 'openEmail';

type EmailFieldsProps = {
  opener: Ref<HTMLButtonElement>;
  panel: Ref<HTMLDivElement>;
  open: boolean;
  /** Whether they are part of the form around them, as the only way left: they are not closed again. */
  isPlain: boolean;
  onOpen: () => void;
  onClose: () => void;
  methodError?: string;
  emailError?: string;
  passwordError?: string;
  register: (name: 'email' | 'password') => UseFormRegisterReturn;
  password: string;
  /** Names and e-mail, which the password should not contain. */
  about: readonly string[];
};

/** The e-mail form: a button until the visitor chooses it; it can be closed again. */
export function EmailFields({ open, ...props }: EmailFieldsProps) {
  return open ? <Open {...props} /> : <Closed {...props} />;
}

type PanelProps = Omit<EmailFieldsProps, 'open'>;

function Closed({ opener, onOpen, methodError }: PanelProps) {
  const error = useId();
  return (
    <div>
      <Button
        ref={opener}
        name={emailOpener}
        tone="quiet"
        className="w-full bg-white"
        aria-expanded={false}
        aria-describedby={methodError && error}
        onClick={onOpen}
      >
        {signUpText.method.withEmail}
      </Button>
      {methodError && (
        <p id={error} className="mt-1.5 flex gap-2 text-sm text-clay">
          <ErrorIcon />
          {methodError}
        </p>
      )}
    </div>
  );
}

function Open({
  panel,
  isPlain,
  onClose,
  emailError,
  passwordError,
  register,
  password,
  about,
}: PanelProps) {
  return (
    <div
      ref={panel}
      className={classNames(
        'relative grid gap-5.5',
        !isPlain && 'rounded border-[1.5px] border-blue bg-paper px-4 pt-4 pb-4 sm:px-5',
      )}
    >
      {!isPlain && (
        <>
          <h2 className="pr-12 text-h4">{signUpText.method.withEmail}</h2>
          <button
            type="button"
            aria-label={signUpText.method.closeEmail}
            onClick={onClose}
            className="absolute top-1 right-1 grid size-12 place-items-center rounded text-ink-muted hover:text-blue"
          >
            <CloseIcon />
          </button>
        </>
      )}
      <EmailField
        label={signUpText.method.email}
        hint={signUpText.method.emailHint}
        error={emailError}
        {...register('email')}
      />
      <NewPasswordField
        label={signUpText.method.password}
        hint={newPasswordText.hint(limits.passwordMinimum)}
        error={passwordError}
        typed={password}
        about={about}
        {...register('password')}
      />
    </div>
  );
}
