import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass } from './field';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A text control of one line, for use inside a {@link Field}. */
export function TextInput({ className, type = 'text', ...props }: TextInputProps) {
  return <input type={type} className={classNames(controlClass, className)} {...props} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text control of several lines, for use inside a {@link Field}. */
export function TextArea({ className, rows = 6, ...props }: TextAreaProps) {
  return <textarea rows={rows} className={classNames(controlClass, className)} {...props} />;
}
