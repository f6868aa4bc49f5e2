import { profileText } from '../../text/profile';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

const name = z.string().trim().max(limits.name, profileText.form.long(limits.name));

/** First and last name; both may be empty. */
export const namesSchema = z.object({ firstName: name, lastName: name });

export type Names = z.infer<typeof namesSchema>;
