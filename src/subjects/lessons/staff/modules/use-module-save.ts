import { useQueryClient } from '@tanstack/react-query';
import { adminModulesText } from '../../text/modules';
import { createModule, updateModule } from '../../data/modules/mutations';
import { moduleQuery, type Module } from '../../data/modules/queries';
import type { SaveResult } from '@/shared/data/versioned';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { parseNumber } from '@/shared/fields/parse-number';
import { toModuleValues, type ModuleFormValues } from './module-schema';

/** Returns a function that saves the module form, shows a toast and refreshes the lists of modules. */
export function useModuleSave(courseId: string) {
  const client = useQueryClient();
  return async (
    form: ModuleFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<SaveResult<Module>> => {
    const values = toModuleValues(form);
    // A position that is not a number means the first position.
    const position = Math.max(1, Math.round(parseNumber(form.order, 1)));
    const result: SaveResult<Module> = version
      ? await updateModule({ id, values, expectedUpdatedAt: version })
      : await createModule({ id, courseId, values, position });
    if (result.status !== 'saved') return result;
    showSuccessToast(version ? adminModulesText.updated : adminModulesText.created);
    client.setQueryData(moduleQuery(id).queryKey, result.row);
    void client.invalidateQueries({ queryKey: ['modules', courseId] });
    return result;
  };
}
