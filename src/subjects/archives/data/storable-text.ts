import { z } from '@/lib/zod';

/** What Postgres stores in no text: the character zero, and halves of characters. */
export const unstorable = /[\0\p{Cs}]/u;

/** A text of at most so many characters that the database can store. */
export const storableText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !unstorable.test(text), { params: { fault: 'characters' } });
