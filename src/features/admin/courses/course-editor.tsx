import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminCoursesWords } from '@/content/interface/admin-courses';
import type { Course } from '@/data/courses/course';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { adminAddress } from '../admin-address';
import { EditorFrame } from '../editor/editor-frame';
import { useEditor } from '../editor/use-editor';
import { CourseFields } from './course-fields';
import { courseSchema, toFormValues } from './course-schema';
import { DeleteCourse } from './delete-course';
import { courseFieldLabels, showCourseValue } from './course-labels';
import { useCourseSave } from './use-course-save';

const words = adminCoursesWords;
const resolver = zodResolver(courseSchema);

/** A course with all its fields: new (null) or stored (sections 3, 5, 9; decisions: no lost edits). */
export function CourseEditor({ course }: { course: Course | null }) {
  const navigate = useNavigate();
  const save = useCourseSave();
  const [isDeleting, setDeleting] = useState(false);
  const editor = useEditor({
    kind: 'course',
    row: course,
    toValues: toFormValues,
    resolver,
    save,
    onCreated: (created) =>
      void navigate(adminAddress({ course: created.id }), {
        replace: true,
        preventScrollReset: true,
      }),
    fieldOf: (code) => (code === 'slug_taken' ? ['slug', words.validation.slugTaken] : null),
  });

  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[8fr_4fr]">
      <div className="min-w-0">
        <h2 className="mb-6 text-h3">{course ? course.title : words.newTitle}</h2>
        <EditorFrame
          editor={editor}
          labels={courseFieldLabels}
          show={showCourseValue}
          saveLabel={course ? words.save.update : words.save.create}
          parameters={['tab', 'course']}
          onLeave={() => void navigate(adminAddress({}))}
        >
          <CourseFields form={editor.form} id={editor.id} />
        </EditorFrame>
      </div>
      {course && (
        <aside className="flex flex-col items-start gap-1 border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-8">
          <Link
            to={adminAddress({ tab: 'modules', course: course.id })}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {words.modules}
          </Link>
          <Link
            to={paths.adminPreview(course.slug)}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {words.preview}
          </Link>
          <Link
            to={`${paths.adminInterests}?course=${course.id}`}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {words.interests}
          </Link>
          <Button tone="plain" className="text-clay" onClick={() => setDeleting(true)}>
            {words.delete.action}
          </Button>
          {isDeleting && (
            <DeleteCourse
              course={course}
              onClose={() => setDeleting(false)}
              onDeleted={() => {
                editor.discard();
                setDeleting(false);
              }}
            />
          )}
        </aside>
      )}
    </div>
  );
}
