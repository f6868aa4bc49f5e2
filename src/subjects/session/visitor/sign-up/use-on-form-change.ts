import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls `onChange` with all values whenever the user changes one of `form`. */
export function useOnFormChange<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onChange: (values: Values) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const subscription = form.watch((values) => latest.current(values as Values));
    return () => subscription.unsubscribe();
  }, [form]);
}
