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
import { EyeIcon } from './icons';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>;
  /** Names the button that shows what was typed; whether it does is its pressed state. */
  showLabel: string;
  /** Stands under the control: how strong a new password is. */
  strength?: ReactNode;
};

/**
 * A password that its writer may see. Paste and password managers work (give it `autoComplete`), and it is
 * hidden again when its form is sent, so that no browser keeps it as plain text.
 */
export function PasswordInput({ showLabel, strength, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide, { capture: true });
    return () => form?.removeEventListener('submit', hide, { capture: true });
  }, []);

  return (
    <>
      <div ref={frame} className="relative">
        <input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(controlClass, 'pr-14', className)}
          {...props}
        />
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded text-ink-muted hover:text-blue aria-pressed:text-blue"
        >
          <EyeIcon crossed={!shown} />
        </button>
      </div>
      {strength}
    </>
  );
}
