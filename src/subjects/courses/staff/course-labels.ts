import { eachCourseText } from '../course-texts';
import { adminCoursesText, courseTextTexts } from '../text/staff-courses';
import { courseLabels } from '../text/course-labels';
import type { Trainer } from '../data/trainers';
import type { CourseFormValues } from '../course-schema';

/** The labels of the form fields, for the choice between two versions. */
export const courseFieldLabels: Record<keyof CourseFormValues, string> = {
  title: adminCoursesText.fields.title,
  slug: adminCoursesText.fields.slug,
  description: adminCoursesText.fields.description,
  audience: adminCoursesText.fields.audience,
  category: adminCoursesText.fields.category,
  difficulty_level: adminCoursesText.fields.level,
  status: adminCoursesText.fields.status,
  hours: adminCoursesText.fields.hours,
  featured: adminCoursesText.fields.featured,
  thumbnail: adminCoursesText.fields.thumbnail,
  state: adminCoursesText.fields.state,
  price_kind: adminCoursesText.fields.priceKind,
  price: adminCoursesText.fields.price,
  groupMinimum: adminCoursesText.fields.groupMinimum,
  groupMaximum: adminCoursesText.fields.groupMaximum,
  places: adminCoursesText.fields.places,
  enrolment_mode: adminCoursesText.fields.enrolmentMode,
  lessons_open: adminCoursesText.fields.lessonsOpen,
  trainer: adminCoursesText.fields.trainer,
  outcomes: adminCoursesText.fields.outcomes,
  included: adminCoursesText.fields.included,
  ...eachCourseText((name) => courseTextTexts[name].label),
};

const optionLabels: Record<string, Record<string, string>> = {
  audience: courseLabels.audience,
  category: courseLabels.category,
  difficulty_level: courseLabels.level,
  status: courseLabels.status,
  state: courseLabels.state,
  price_kind: courseLabels.priceKind,
  enrolment_mode: adminCoursesText.enrolmentModes,
  lessons_open: adminCoursesText.lessonOpenings,
};

/** A function that writes a form value as the user reads it. @param trainers whose names it shows instead of ids */
export const showCourseValue =
  (trainers: Trainer[]) =>
  (field: keyof CourseFormValues, values: CourseFormValues): string => {
    const value = values[field];
    if (field === 'trainer')
      return trainers.find(({ id }) => id === value)?.name ?? adminCoursesText.fields.noTrainer;
    if (typeof value === 'boolean')
      return value ? adminCoursesText.fields.yes : adminCoursesText.fields.no;
    if (Array.isArray(value)) return value.map((place) => courseLabels.place[place]).join(', ');
    return optionLabels[field]?.[value] ?? value;
  };
