import { z } from '@/lib/zod';
import { parseNumber } from './parse-number';

/** The whole number that was typed; `NaN` for one with decimals, which nobody rounds, and for anything else unless there is a fallback. */
export function wholeNumber(text: string, fallback = Number.NaN): number {
  const number = parseNumber(text, fallback);
  return Number.isInteger(number) ? number : Number.NaN;
}

/** A field with a whole number in these limits. @param fallback what anything that is no number is taken for */
export const wholeNumberField = (
  minimum: number,
  maximum: number,
  message: string,
  fallback?: number,
) =>
  z.string().refine((text) => {
    const number = wholeNumber(text, fallback);
    return number >= minimum && number <= maximum;
  }, message);
