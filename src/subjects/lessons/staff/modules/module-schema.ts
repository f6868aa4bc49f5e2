import { adminModulesText } from '../../text/modules';
import type { ModuleValues } from '../../data/modules/mutations';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { wholeNumberField } from '@/shared/fields/whole-number';

/** Validates the module form. */
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
  /** The position (from 1) of a new module; a stored module is moved in its list instead. */
  order: wholeNumberField(0, Infinity, adminModulesText.validation.order, 1),
});

export type ModuleFormValues = z.infer<typeof moduleSchema>;

/** The form values of a stored module, or of a new one at `position` (from 1). */
export function toFormValues(module: ModuleValues | null, position: number): ModuleFormValues {
  return {
    title: module?.title ?? '',
    description: module?.description ?? '',
    is_published: module?.is_published ?? false,
    order: module ? '' : String(position),
  };
}

/** Converts the form values to the columns of the row. */
export function toModuleValues(form: ModuleFormValues): ModuleValues {
  const { title, description, is_published } = form;
  return { title, description, is_published };
}

/** The form values of a module once they are saved and read again, for example trimmed; invalid ones as they are. */
export function asStored(values: ModuleFormValues): ModuleFormValues {
  const { data } = moduleSchema.safeParse(values);
  return data ? toFormValues(toModuleValues(data), 0) : values;
}
