import { useQueryClient } from '@tanstack/react-query';
import { adminModulesText } from '@/content/interface/admin-modules';
import { createModule, updateModule } from '@/data/modules/mutations';
import { moduleQuery, type Module } from '@/data/modules/queries';
import { showSuccessToast } from '../toasts';
import { parseNumber } from '../fields/parse-number';
import { toModuleValues, type ModuleFormValues } from './module-schema';

/** Returns a function that saves the module form, shows a toast and refreshes the lists of modules. */
export function useModuleSave(courseId: string) {
  const client = useQueryClient();
  return async (
    form: ModuleFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<Module> => {
    const values = toModuleValues(form);
    // A position that is not a number means the first position.
    const position = Math.max(1, Math.round(parseNumber(form.order, 1)));
    const saved = version
      ? await updateModule({ id, values, expectedUpdatedAt: version })
      : await createModule({ id, courseId, values, position });
    showSuccessToast(version ? adminModulesText.updated : adminModulesText.created);
    client.setQueryData(moduleQuery(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['modules', courseId] });
    return saved;
  };
}
