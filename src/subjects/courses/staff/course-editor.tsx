import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminCertificateRulesText } from '@/subjects/certificates/text/rules';
import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminCoursesText } from '../text/staff-courses';
import { adminOutlineText } from '@/subjects/lessons/text/outline';
import type { Course } from '../data/course';
import { trainersQuery } from '../data/trainers';
import { adminPaths } from '@/lib/admin-paths';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { AuditLink } from '@/subjects/staff/audit-link';
import { errorCode } from '@/lib/errors';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CourseFields } from './course-fields';
import { FormSectionLinks } from '@/shared/editor/form-sections';
import {
  asStored,
  courseSchema,
  dependentCourseFields,
  toFormValues,
  toCourseValues,
  type CourseFormValues,
} from '../course-schema';
import { openCohortsQuery } from '@/subjects/cohorts/data/staff-queries';
import { DeleteCourseDialog } from './delete-course-dialog';
import { HideCourseDialog, type HiddenCohorts } from './hide-course-dialog';
import { courseFieldLabels, showCourseValue } from './course-labels';
import { DuplicateCourseButton } from '@/subjects/archives/duplicate-course-button';
import { ExportCourseButton } from '@/subjects/archives/export-course-button';
import { createCourse, updateCourse } from '../data/mutations';
import { staffCourseQuery } from '../data/staff-queries';
import type { SaveResult } from '@/shared/data/versioned';
import { showHeadedToast } from '@/subjects/staff/toasts';

/** Returns a function that saves the course form, shows a toast and marks the lists of courses as stale. */
function useCourseSave() {
  const client = useQueryClient();
  return async (
    form: CourseFormValues,
    { id, version }: { id: string; version: string | null },
  ): Promise<SaveResult<Course>> => {
    const values = toCourseValues(form);
    const result: SaveResult<Course> = version
      ? await updateCourse({ id, values, expectedUpdatedAt: version })
      : await createCourse({ id, values });
    if (result.status !== 'saved') return result;
    showHeadedToast(version ? adminCoursesText.updated : adminCoursesText.created);
    client.setQueryData(staffCourseQuery(id).queryKey, result.row);
    void client.invalidateQueries({ queryKey: ['courses'], refetchType: 'none' });
    return result;
  };
}

type Hiding = { state: 'draft' | 'archived'; hidden: HiddenCohorts; save: () => void };

/** Asks before a published course with cohorts to come is hidden from visitors. */
function useHideQuestion(course: Course | null) {
  const client = useQueryClient();
  const [hiding, setHiding] = useState<Hiding | null>(null);
  async function ask({ state }: CourseFormValues, save: () => void) {
    if (course?.state !== 'published' || state === 'published') return save();
    const hidden = await client.fetchQuery(openCohortsQuery(course.id)).catch(() => null);
    if (hidden?.cohorts.length === 0) save();
    else setHiding({ state, hidden, save });
  }
  const dialog = course && hiding && (
    <HideCourseDialog
      course={course}
      state={hiding.state}
      hidden={hiding.hidden}
      onConfirm={() => {
        setHiding(null);
        hiding.save();
      }}
      onCancel={() => setHiding(null)}
    />
  );
  return { ask, dialog };
}

const resolver = zodResolver(courseSchema);

type CourseEditorProps = {
  /** Null for a new one. */
  course: Course | null;
  /** Of a course that somebody deleted while it was edited here. */
  deletedId?: string;
};

/** The form of a course. */
export function CourseEditor({ course, deletedId }: CourseEditorProps) {
  const navigate = useNavigate();
  const save = useCourseSave();
  const trainers = useQuery(trainersQuery());
  const [isDeleting, setDeleting] = useState(false);
  const hiding = useHideQuestion(course);
  const editor = useEditor({
    kind: 'course',
    row: course,
    deletedId,
    // The slug still belongs to the course in the bin.
    asNew: (values) => ({ ...values, slug: '' }),
    toValues: toFormValues,
    resolver,
    dependentFields: dependentCourseFields,
    asStored,
    save,
    onCreated: (created) =>
      void navigate(adminPaths.tab({ course: created.id }), {
        replace: true,
        preventScrollReset: true,
      }),
    fieldOf: (error) =>
      errorCode(error) === 'slug_taken' ? ['slug', adminCoursesText.validation.slugTaken] : null,
  });

  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[8fr_4fr]">
      <div className="min-w-0">
        <ViewHeading title={course ? course.title : adminCoursesText.newTitle} />
        <EditorForm
          editor={editor}
          labels={courseFieldLabels}
          show={showCourseValue(trainers.data ?? [])}
          saveLabel={course ? adminCoursesText.save.update : adminCoursesText.save.create}
          parameters={['tab', 'course']}
          beforeSave={(values, goOn) => void hiding.ask(values, goOn)}
          onLeave={() => void navigate(adminPaths.tab())}
        >
          <CourseFields form={editor.form} id={editor.id} />
        </EditorForm>
        {hiding.dialog}
      </div>
      <aside
        className={classNames(
          'border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8',
          // Nothing but the way to the parts of the form, which a phone does not get.
          !course && 'max-lg:hidden',
        )}
      >
        <div className="lg:sticky lg:top-14 lg:-mx-1 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:px-1 lg:py-4">
          <FormSectionLinks sections={adminCoursesText.sections} />
          {course && (
            <div className="flex flex-col items-start gap-1">
              <Link
                to={adminPaths.outline(course.id)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminOutlineText.link}
              </Link>
              <Link
                to={adminPaths.tab({ tab: 'modules', course: course.id })}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminCoursesText.modules}
              </Link>
              <Link
                to={adminPaths.preview(course.slug)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminCoursesText.preview}
              </Link>
              <Link
                to={adminPaths.learners(course.id)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminCoursesText.learners}
              </Link>
              <Link
                to={adminPaths.cohorts(course.id)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminCohortsText.link}
              </Link>
              <Link
                to={adminPaths.certificateRules(course.id)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminCertificateRulesText.link}
              </Link>
              <Link
                to={`${adminPaths.interests}?course=${course.id}`}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {adminCoursesText.interests}
              </Link>
              <AuditLink subject={course.id} />
              <DuplicateCourseButton course={course} />
              <ExportCourseButton course={course} />
              <Button tone="plain" className="text-clay" onClick={() => setDeleting(true)}>
                {adminCoursesText.delete.action}
              </Button>
              {isDeleting && (
                <DeleteCourseDialog
                  course={course}
                  onClose={() => setDeleting(false)}
                  onDeleted={() => {
                    editor.discard();
                    setDeleting(false);
                  }}
                />
              )}
            </div>
          )}
        </div>
      </aside>
    </div>
  );
}
