import {
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass, Field, type FieldLabels } from './field';
import { EyeIcon } from '../drawings/icons';

type PasswordFieldProps = FieldLabels &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    ref?: Ref<HTMLInputElement>;
    /** The label of the button that shows the password; its pressed state tells whether it does. */
    showLabel: string;
    /** The strength of a new password, shown below the control. */
    strength?: ReactNode;
  };

/**
 * A labelled password control with a button that shows the password. It is hidden again when the form is submitted, because a
 * browser may store the value of a text field for its suggestions.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, labelPosition, hint, error, showLabel, strength, className, ...input } = props;
  const [isShown, setShown] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = container.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide, { capture: true });
    return () => form?.removeEventListener('submit', hide, { capture: true });
  }, []);

  return (
    <Field label={label} labelPosition={labelPosition} hint={hint} error={error}>
      {(control) => (
        <>
          <div ref={container} className="relative">
            <input
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={classNames(controlClass, 'pr-14', className)}
              {...input}
              {...control}
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
      )}
    </Field>
  );
}
