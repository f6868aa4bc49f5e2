import { profileText } from '../../text/profile';
import { limits } from '@/lib/limits';
import { lazySchema, z } from '@/lib/zod';

/** First and last name; both may be empty. */
export const namesSchema = lazySchema(() => {
  const name = z.string().trim().max(limits.name, profileText.form.long(limits.name));
  return z.object({ firstName: name, lastName: name });
});

export type Names = z.infer<typeof namesSchema>;
