import { loadModule } from '@/lib/load-module';
import type { z } from '@/lib/zod';
import { throwIfError } from './database-errors';

/**
 * The answer of the database, checked with a schema that loads meanwhile: a course's page, which visitors open, does not wait
 * for zod.
 * @throws AppError
 */
export async function checkedAnswer<Schema extends z.ZodType>(
  answer: PromiseLike<Parameters<typeof throwIfError>[0]>,
  importSchema: () => Promise<Schema>,
): Promise<z.output<Schema>> {
  const [schema, response] = await Promise.all([loadModule(importSchema), answer]);
  return schema.parse(throwIfError(response));
}
