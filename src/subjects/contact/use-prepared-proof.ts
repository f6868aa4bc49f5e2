import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { prepareProof } from './data/submit-form';

/** Starts the proof of work of a public form at the first key, so that nobody waits for it when the form is sent. */
export function usePreparedProof<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  useEffect(() => {
    // A reset has no name.
    const subscription = form.watch((_values, { name }) => {
      if (name) prepareProof();
    });
    return () => subscription.unsubscribe();
  }, [form]);
}
