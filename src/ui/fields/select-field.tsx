import type { ComponentProps } from 'react';
import { Field, type FieldLabels } from './field';
import { SelectInput } from './select-input';

/** A labelled `select` of a form; outside of one, a `ChoiceField` gives its value with the type of the options. */
export function SelectField(props: FieldLabels & ComponentProps<typeof SelectInput>) {
  const { label, labelPosition, hint, error, ...select } = props;
  return (
    <Field label={label} labelPosition={labelPosition} hint={hint} error={error}>
      {(control) => <SelectInput {...select} {...control} />}
    </Field>
  );
}
