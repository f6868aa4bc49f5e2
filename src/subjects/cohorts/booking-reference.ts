import { codeLetters } from '@/lib/text/code-letters';

/** What can be the reference of a payment. */
export const referenceShape = /^PX-[0-9A-Z]{8}$/;

/**
 * The reference of a payment as our letters write it, from what somebody typed: in any case, with Greek letters, with a pi
 * for the P of its key, without the PX. What cannot be one is returned without spaces and hyphens.
 */
export const readReference = (typed: string): string =>
  codeLetters(typed)
    .replaceAll('\u03a0', 'P')
    .replace(/^(?:PX|(?=[0-9A-Z]{8}$))/, 'PX-');
