import type { ReactNode } from 'react';
import type { CourseWithCurriculum } from '../data/queries';
import { DatesOrInterest } from './dates-or-interest';
import { EnrolAction } from './enrol-action';
import type { InterestFormProps } from '@/subjects/contact/interest-form';

type CourseActionProps = InterestFormProps & {
  course: CourseWithCurriculum;
  /** What a visitor of an open course sees, also before this is loaded. */
  placeholder: ReactNode;
};

/** The way into a course: enrolling in an open one, else its dates or the interest form. One part, for one request. */
export function CourseAction(props: CourseActionProps) {
  return props.course.enrolment_mode === 'open' ? (
    <EnrolAction {...props} />
  ) : (
    <DatesOrInterest {...props} />
  );
}
