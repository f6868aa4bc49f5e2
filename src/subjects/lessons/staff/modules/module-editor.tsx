import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminModulesText } from '../../text/modules';
import { type Module, moduleQuery } from '../../data/modules/queries';
import { staffCourseQuery } from '@/subjects/courses/data/staff-queries';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { adminPaths } from '@/lib/admin-paths';
import { curriculumUrl } from '../../curriculum-url';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { hiddenNote } from '@/subjects/learning/hidden-note';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { NumberField } from '@/shared/fields/number-field';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { DeleteModuleDialog } from './delete-module-dialog';
import {
  asStored,
  moduleSchema,
  toFormValues,
  type ModuleFormValues,
  toModuleValues,
} from './module-schema';
import { TextAreaField, TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createModule, updateModule } from '../../data/modules/mutations';
import type { SaveResult } from '@/shared/data/versioned';
import { showHeadedToast, showSuccessToast } from '@/subjects/staff/toasts';
import { wholeNumber } from '@/shared/fields/whole-number';

/** Returns a function that saves the module form, shows a toast and refreshes the lists of modules. */
function useModuleSave(courseId: string) {
  const client = useQueryClient();
  return async (
    form: ModuleFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<SaveResult<Module>> => {
    const values = toModuleValues(form);
    // A position that is not a number means the first position.
    const position = Math.max(1, wholeNumber(form.order, 1));
    const result: SaveResult<Module> = version
      ? await updateModule({ id, values, expectedUpdatedAt: version })
      : await createModule({ id, courseId, values, position });
    if (result.status !== 'saved') return result;
    const wasPublished = client.getQueryData(moduleQuery(id).queryKey)?.is_published === true;
    client.setQueryData(moduleQuery(id).queryKey, result.row);
    void client.invalidateQueries({ queryKey: ['modules', courseId] });
    const isHidden = wasPublished && !result.row.is_published;
    const note = isHidden ? await hiddenNote(client, courseId) : undefined;
    if (version) showSuccessToast(adminModulesText.updated, note);
    else showHeadedToast(adminModulesText.created);
    return result;
  };
}

const resolver = zodResolver(moduleSchema);

const labels: Partial<Record<keyof ModuleFormValues, string>> = {
  title: adminModulesText.fields.title,
  description: adminModulesText.fields.description,
  is_published: adminModulesText.fields.published,
};

function show(field: keyof ModuleFormValues, values: ModuleFormValues): string {
  const value = values[field];
  if (typeof value === 'boolean')
    return value ? adminModulesText.fields.yes : adminModulesText.fields.no;
  return value;
}

type ModuleEditorProps = {
  courseId: string;
  /** From where it was opened. */
  tab: 'modules' | 'outline';
  /** Null for a new module. */
  module: Module | null;
  /** Of a module that somebody deleted while it was edited here. */
  deletedId?: string;
  /** The position (from 1) that the form suggests for a new module. */
  position: number;
  /** Called instead of opening the list, when the user wants to add one more. */
  onAnother?: (created: Module) => void;
  /** Whether the title gets the focus at the start. */
  focusesTitle?: boolean;
};

/** The form of a module. */
export function ModuleEditor(props: ModuleEditorProps) {
  const { courseId, tab, module, deletedId, position, onAnother, focusesTitle } = props;
  const navigate = useNavigate();
  const list = curriculumUrl(tab, { course: courseId });
  const [isDeleting, setDeleting] = useState(false);
  const editor = useEditor<ModuleFormValues, Module>({
    kind: 'module',
    parent: courseId,
    row: module,
    deletedId,
    toValues: (row) => toFormValues(row, position),
    resolver,
    asStored,
    save: useModuleSave(courseId),
    onCreated: (created, another) => {
      if (another && onAnother) onAnother(created);
      else {
        const isSavedAgain = module !== null || deletedId !== undefined;
        const page = isSavedAgain
          ? curriculumUrl(tab, { course: courseId, module: created.id })
          : list;
        void navigate(page, { replace: true, preventScrollReset: true });
      }
    },
  });
  const { form } = editor;
  const isDeleted = editor.conflict?.isDeleted === true;
  const course = useQuery({ ...staffCourseQuery(courseId), enabled: isDeleted, staleTime: 0 });
  useEffect(() => {
    if (!focusesTitle) return;
    // After the form has registered its fields again, which its first reset forgets.
    const timer = setTimeout(() => form.setFocus('title'));
    return () => clearTimeout(timer);
  }, [form, focusesTitle]);
  const field = useFields(form);
  return (
    <div className="max-w-prose">
      <ViewHeading title={module ? module.title : adminModulesText.newTitle} />
      <EditorForm
        editor={editor}
        labels={labels}
        show={show}
        saveLabel={module ? adminModulesText.save.update : adminModulesText.save.create}
        canSaveAndNew={onAnother !== undefined}
        parameters={['tab', 'course', 'module', 'lesson']}
        isParentGone={course.data === null}
        onLeave={() => void navigate(list)}
      >
        <TextField label={adminModulesText.fields.title} {...field('title')} />
        <TextAreaField
          label={adminModulesText.fields.description}
          hint={adminModulesText.fields.descriptionHint(limits.courseDescription)}
          rows={4}
          {...field('description')}
        />
        {!module && (
          <NumberField
            form={form}
            name="order"
            label={adminModulesText.fields.order}
            hint={adminModulesText.fields.orderHint}
            fallback={1}
          />
        )}
        <CheckboxField
          label={adminModulesText.fields.published}
          hint={adminModulesText.fields.publishedHint}
          {...form.register('is_published')}
        />
      </EditorForm>
      {module && (
        <div className="mt-6 flex flex-wrap gap-x-6 border-t border-line pt-3">
          <Link
            to={adminPaths.tab({ tab: 'lessons', course: courseId, module: module.id })}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {adminModulesText.lessons}
          </Link>
          <Button tone="plain" className="text-clay" onClick={() => setDeleting(true)}>
            {adminModulesText.delete.action}
          </Button>
        </div>
      )}
      {module && isDeleting && (
        <DeleteModuleDialog
          module={module}
          courseId={courseId}
          redirectTo={list}
          onClose={() => setDeleting(false)}
          onDeleted={editor.discard}
        />
      )}
    </div>
  );
}
