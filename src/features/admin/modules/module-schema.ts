import { adminModulesText } from '@/content/interface/admin-modules';
import type { ModuleValues } from '@/data/modules/mutations';
import type { Module } from '@/data/modules/queries';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';

/** The module form (sections 3, 9). */
export const moduleSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, adminModulesText.validation.titleRequired)
    .max(limits.title, adminModulesText.validation.titleLong(limits.title)),
  description: z
    .string()
    .trim()
    .max(
      limits.courseDescription,
      adminModulesText.validation.descriptionLong(limits.courseDescription),
    ),
  is_published: z.boolean(),
  /** Of a new module alone: a stored one is moved in its list. */
  order: z.string(),
});

export type ModuleFormValues = z.infer<typeof moduleSchema>;

/** A stored module as the form has it, or a new one at `place` (from 1). */
export function toFormValues(module: Module | null, place: number): ModuleFormValues {
  return {
    title: module?.title ?? '',
    description: module?.description ?? '',
    is_published: module?.is_published ?? false,
    order: module ? '' : String(place),
  };
}

/** What the form holds, as the database takes it. */
export function toModuleValues(form: ModuleFormValues): ModuleValues {
  const { title, description, is_published } = form;
  return { title, description, is_published };
}
