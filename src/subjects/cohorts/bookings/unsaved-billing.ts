import { useEffect } from 'react';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';

type Save = () => Promise<boolean>;

/** The open forms of billing details, by the booking or the organisation that they are of. */
const forms = new Map<string, Save>();

/** While a form of billing details is open, lets who pays save it first. @param save says whether it could be saved */
export function useSaveBeforePayment(of: string, save: Save): void {
  const newest = useStableCallback(save);
  useEffect(() => {
    forms.set(of, newest);
    return () => {
      forms.delete(of);
    };
  }, [of, newest]);
}

/** Saves what was typed into the open form of the details, if it is open. @returns whether nothing is left unsaved */
export const saveTypedBilling: (of: string) => Promise<boolean> = async (of) =>
  (await forms.get(of)?.()) ?? true;
