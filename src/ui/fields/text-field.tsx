import type { ComponentProps } from 'react';
import { Field, type FieldLabels } from './field';
import { TextArea, TextInput } from './text-input';

/**
 * A labelled text control of one line. Browsers suggest nothing for it unless `autoComplete` says what it asks for,
 * as it must for what users say about themselves.
 */
export function TextField(props: FieldLabels & ComponentProps<typeof TextInput>) {
  const { label, labelPosition, hint, error, ...input } = props;
  return (
    <Field label={label} labelPosition={labelPosition} hint={hint} error={error}>
      {(control) => <TextInput autoComplete="off" {...input} {...control} />}
    </Field>
  );
}

/** A labelled text control for the user's e-mail address. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A labelled text control of several lines. */
export function TextAreaField(props: FieldLabels & ComponentProps<typeof TextArea>) {
  const { label, labelPosition, hint, error, ...area } = props;
  return (
    <Field label={label} labelPosition={labelPosition} hint={hint} error={error}>
      {(control) => <TextArea {...area} {...control} />}
    </Field>
  );
}
