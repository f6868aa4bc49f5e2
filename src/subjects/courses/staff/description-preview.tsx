import { useDeferredValue, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CourseDescription } from '@/subjects/lessons/view/course-description';
import { adminCoursesText } from '../text/staff-courses';
import type { CourseFormValues } from '../course-schema';

type FormProps = { form: UseFormReturn<CourseFormValues> };

function Preview({ form }: FormProps) {
  // Rendering Markdown takes longer than a key press may take.
  const text = useDeferredValue(useWatch({ control: form.control, name: 'description' }));
  return <CourseDescription text={text} />;
}

/** The description in the form as visitors will see it, when it is asked for. */
export function DescriptionPreview({ form }: FormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-sm text-blue">{adminCoursesText.fields.descriptionPreview}</summary>
      {isOpen && <Preview form={form} />}
    </details>
  );
}
