import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Hands on what is typed into `form`, so that the wizard can keep it. */
export function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: (values: Values) => void,
): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    const subscription = form.watch((values) => latest.current(values as Values));
    return () => subscription.unsubscribe();
  }, [form]);
}
