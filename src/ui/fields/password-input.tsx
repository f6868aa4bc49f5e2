import {
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass } from './field';
import { EyeIcon } from '../drawings/icons';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>;
  /** The label of the button that shows the password; its pressed state tells whether it does. */
  showLabel: string;
  /** The strength of a new password, shown below the control. */
  strength?: ReactNode;
};

/**
 * A password field with a button that shows the password. It is hidden again when the form is submitted, because a
 * browser may store the value of a text field for its suggestions.
 */
export function PasswordInput({ showLabel, strength, className, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = container.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide, { capture: true });
    return () => form?.removeEventListener('submit', hide, { capture: true });
  }, []);

  return (
    <>
      <div ref={container} className="relative">
        <input
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(controlClass, 'pr-14', className)}
          {...props}
        />
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded text-ink-muted hover:text-blue aria-pressed:text-blue"
        >
          <EyeIcon crossed={!isShown} />
        </button>
      </div>
      {strength}
    </>
  );
}
