import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminLessonsText } from '../text/lesson-editor';
import { type Lesson, lessonQuery } from '../data/lessons/queries';
import { moduleQuery } from '../data/modules/queries';
import { Button } from '@/ui/button';
import { curriculumUrl, lessonListUrl } from '../curriculum-url';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { hiddenNote } from '@/subjects/learning/hidden-note';
import { LearnerCount } from '@/subjects/learning/learner-count';
import { EditorForm } from '@/shared/editor/editor-form';
import { FormSectionLinks } from '@/shared/editor/form-sections';
import { useEditor } from '@/shared/editor/use-editor';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { LessonFields } from './lesson-fields';
import { lessonFieldLabels, showLessonValue } from './lesson-labels';
import { LessonPreview } from './lesson-preview';
import {
  asStored,
  lessonContentFields,
  lessonSchema,
  toFormValues,
  type LessonFormValues,
  toLessonValues,
} from './lesson-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLesson, updateLesson } from '../data/lessons/mutations';
import type { SaveResult } from '@/shared/data/versioned';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { wholeNumber } from '@/shared/fields/whole-number';

/** Returns a function that saves the lesson form in a module, shows a toast and refreshes the lists of lessons. */
function useLessonSave(courseId: string, moduleId: string) {
  const client = useQueryClient();
  return async (
    form: LessonFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<SaveResult<Lesson>> => {
    const values = toLessonValues(form);
    // A position that is not a number means the first position.
    const position = Math.max(1, wholeNumber(form.order, 1));
    const result: SaveResult<Lesson> = version
      ? await updateLesson({ id, values, expectedUpdatedAt: version })
      : await createLesson({ id, moduleId, values, position });
    if (result.status !== 'saved') return result;
    const wasPublished = client.getQueryData(lessonQuery(id).queryKey)?.is_published === true;
    client.setQueryData(lessonQuery(id).queryKey, result.row);
    for (const list of [moduleId, 'course'])
      void client.invalidateQueries({ queryKey: ['lessons', list] });
    const isHidden = wasPublished && !result.row.is_published;
    showSuccessToast(
      version ? adminLessonsText.updated : adminLessonsText.created,
      isHidden ? await hiddenNote(client, courseId) : undefined,
    );
    return result;
  };
}

const resolver = zodResolver(lessonSchema);

type LessonEditorProps = {
  courseId: string;
  moduleId: string;
  /** From where it was opened. */
  tab: 'lessons' | 'outline';
  /** Null for a new lesson. */
  lesson: Lesson | null;
  /** Of a lesson that somebody deleted while it was edited here. */
  deletedId?: string;
  /** The position (from 1) that the form suggests for a new lesson. */
  position: number;
  /** Called instead of opening a new lesson, when the user wants to add one more. */
  onAnother?: (created: Lesson) => void;
  /** Whether the title gets the focus at the start. */
  focusesTitle?: boolean;
};

/** The form of a lesson, with a preview next to it. */
export function LessonEditor(props: LessonEditorProps) {
  const { courseId, moduleId, tab, lesson, deletedId, position, onAnother, focusesTitle } = props;
  const navigate = useNavigate();
  const list = lessonListUrl(tab, courseId, moduleId);
  const [isDeleting, setDeleting] = useState(false);
  const editor = useEditor<LessonFormValues, Lesson>({
    kind: 'lesson',
    parent: moduleId,
    row: lesson,
    deletedId,
    toValues: (row) => toFormValues(row, position),
    resolver,
    dependentFields: [lessonContentFields],
    asStored,
    save: useLessonSave(courseId, moduleId),
    onCreated: (created, another) => {
      if (another && onAnother) return onAnother(created);
      void navigate(
        curriculumUrl(tab, { course: courseId, module: moduleId, lesson: created.id }),
        {
          replace: true,
          preventScrollReset: true,
        },
      );
    },
  });
  const { form } = editor;
  const isDeleted = editor.conflict?.isDeleted === true;
  const module = useQuery({ ...moduleQuery(moduleId), enabled: isDeleted, staleTime: 0 });
  useEffect(() => {
    if (!focusesTitle) return;
    // After the form has registered its fields again, which its first reset forgets.
    const timer = setTimeout(() => form.setFocus('title'));
    return () => clearTimeout(timer);
  }, [form, focusesTitle]);
  return (
    <div className="@container/lesson">
      <div className="grid gap-x-12 gap-y-10 @4xl/lesson:grid-cols-2">
        <div className="min-w-0">
          <ViewHeading title={lesson ? lesson.title : adminLessonsText.newTitle} />
          <FormSectionLinks isRow sections={adminLessonsText.sections} />
          <EditorForm
            editor={editor}
            labels={lessonFieldLabels}
            show={showLessonValue}
            saveLabel={lesson ? adminLessonsText.save.update : adminLessonsText.save.create}
            canSaveAndNew={onAnother !== undefined}
            parameters={['tab', 'course', 'module', 'lesson']}
            isParentGone={module.data === null}
            onLeave={() => void navigate(list)}
          >
            <LessonFields
              form={editor.form}
              lessonId={editor.id}
              isNew={lesson === null}
              storedContent={lesson?.content ?? ''}
            />
          </EditorForm>
          {lesson && (
            <p className="mt-6 border-t border-line pt-3">
              <Button tone="plain" className="text-clay" onClick={() => setDeleting(true)}>
                {adminLessonsText.delete.action}
              </Button>
            </p>
          )}
        </div>
        <LessonPreview form={editor.form} />
        {lesson && isDeleting && (
          <DeleteDialog
            title={adminLessonsText.delete.title(lesson.title)}
            text={{ ...adminLessonsText.delete, deleted: adminLessonsText.deleted }}
            remove={{ kind: 'lesson', ids: [lesson.id] }}
            queryKey={['lessons']}
            redirectTo={list}
            onClose={() => setDeleting(false)}
            onDeleted={editor.discard}
          >
            <LearnerCount courseId={courseId} />
          </DeleteDialog>
        )}
      </div>
    </div>
  );
}
