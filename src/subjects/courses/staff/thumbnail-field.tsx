import { useWatch, type UseFormReturn } from 'react-hook-form';
import { adminCoursesText } from '../text/staff-courses';
import { ImageField } from '../image-field';
import type { CourseFormValues } from '../course-schema';

type ThumbnailFieldProps = { form: UseFormReturn<CourseFormValues>; id: string };

/** The image of a course. */
export function ThumbnailField({ form, id }: ThumbnailFieldProps) {
  const url = useWatch({ control: form.control, name: 'thumbnail' });
  return (
    <ImageField
      folder={id}
      url={url}
      onChange={(changed) => form.setValue('thumbnail', changed, { shouldDirty: true })}
      shape="wide"
      text={adminCoursesText.thumbnail}
    />
  );
}
