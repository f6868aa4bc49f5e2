import { adminCoursesText } from './text/staff-courses';
import type { CourseValues } from './data/course';
import { newCourse } from './data/course';
import {
  audiences,
  categories,
  enrolmentModes,
  lessonOpenings,
  levels,
  places,
  priceKinds,
  states,
  statuses,
  type PriceKind,
} from './course-values';
import { courseTextLimits, eachCourseText } from './course-texts';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { parseNumber } from '@/shared/fields/parse-number';
import { centsOf, greekPrice } from '@/shared/fields/price';

/** The lines of a text that are not blank: the form has a list as one text with an entry in each line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const lines = z
  .string()
  .refine(
    (text) => linesOf(text).length <= limits.courseLines,
    adminCoursesText.validation.linesMany(limits.courseLines),
  )
  .refine(
    (text) => linesOf(text).every((line) => line.length <= limits.courseLine),
    adminCoursesText.validation.lineLong(limits.courseLine),
  );

const groupSize = z.string().refine((text) => {
  const people = parseNumber(text, 0);
  return text.trim() === '' || (Number.isInteger(people) && people >= 1 && people <= 1000);
}, adminCoursesText.validation.groupSize);

/** Whether a price belongs to a course of this kind. */
export const hasPrice = (kind: PriceKind): boolean => kind === 'fixed' || kind === 'from';

/** A slug, or none. */
export const slugPattern = /^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const fieldsSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, adminCoursesText.validation.titleRequired)
    .max(limits.title, adminCoursesText.validation.titleLong(limits.title)),
  slug: z
    .string()
    .trim()
    .max(limits.slug, adminCoursesText.validation.slugLong(limits.slug))
    .regex(slugPattern, adminCoursesText.validation.slugShape),
  description: z
    .string()
    .trim()
    .max(
      limits.courseDescription,
      adminCoursesText.validation.descriptionLong(limits.courseDescription),
    ),
  audience: z.enum(audiences),
  category: z.enum(categories),
  status: z.enum(statuses),
  difficulty_level: z.enum(levels),
  hours: z.string().refine((text) => {
    const hours = parseNumber(text, 0);
    return hours >= 1 && hours <= 999 && Math.round(hours * 10) / 10 === hours;
  }, adminCoursesText.validation.hours),
  featured: z.boolean(),
  thumbnail: z.string(),
  state: z.enum(states),
  price_kind: z.enum(priceKinds),
  /** In euros. */
  price: z.string(),
  groupMinimum: groupSize,
  groupMaximum: groupSize,
  places: z.array(z.enum(places)),
  enrolment_mode: z.enum(enrolmentModes),
  lessons_open: z.enum(lessonOpenings),
  /** The id of the trainer; empty for none. */
  trainer: z.string(),
  outcomes: lines,
  included: lines,
  ...eachCourseText((name) => {
    const most = courseTextLimits[name];
    return z.string().trim().max(most, adminCoursesText.validation.textLong(most));
  }),
});

export type CourseFormValues = z.infer<typeof fieldsSchema>;

/** Validates the course form. An empty slug is allowed: the database makes one from the title. */
export const courseSchema = fieldsSchema.superRefine((values, context) => {
  const cents = centsOf(values.price) ?? 0;
  if (hasPrice(values.price_kind) && (cents < 100 || cents > 10_000_000)) {
    const message = adminCoursesText.validation.price;
    context.addIssue({ code: 'custom', path: ['price'], message });
  }
  const [minimum, maximum] = [values.groupMinimum, values.groupMaximum];
  if (minimum.trim() && maximum.trim() && parseNumber(minimum, 0) > parseNumber(maximum, 0)) {
    const message = adminCoursesText.validation.groupSizeOrder;
    context.addIssue({ code: 'custom', path: ['groupMaximum'], message });
  }
});

/** Fields that only make sense together. */
export const dependentCourseFields = [
  ['price_kind', 'price'],
  ['groupMinimum', 'groupMaximum'],
] as const;

const greekNumber = (value: number | null) =>
  value === null ? '' : String(value).replace('.', ',');
const numberOrNull = (text: string) => (text.trim() === '' ? null : parseNumber(text, 0));

/** The form values of a stored course, or the defaults of a new one. */
export function toFormValues(course: CourseValues | null): CourseFormValues {
  const { estimated_hours, thumbnail_url, price_cents, ...values } = course ?? newCourse;
  return {
    title: values.title,
    slug: values.slug,
    description: values.description,
    audience: values.audience,
    category: values.category,
    status: values.status,
    difficulty_level: values.difficulty_level,
    hours: greekNumber(estimated_hours),
    featured: values.featured,
    thumbnail: thumbnail_url ?? '',
    state: values.state,
    price_kind: values.price_kind,
    price: price_cents === null ? '' : greekPrice(price_cents),
    groupMinimum: greekNumber(values.group_size_min),
    groupMaximum: greekNumber(values.group_size_max),
    // In the order of the checkboxes.
    places: places.filter((place) => values.places.includes(place)),
    enrolment_mode: values.enrolment_mode,
    lessons_open: values.lessons_open,
    trainer: values.trainer_id ?? '',
    outcomes: values.outcomes.join('\n'),
    included: values.included.join('\n'),
    ...eachCourseText((name) => values[name]),
  };
}

/** Converts the form values to the columns of the row. */
export function toCourseValues(form: CourseFormValues): CourseValues {
  return {
    title: form.title,
    slug: form.slug,
    description: form.description,
    audience: form.audience,
    category: form.category,
    // As the database stores it.
    status: form.enrolment_mode === 'open' ? 'available' : form.status,
    difficulty_level: form.difficulty_level,
    estimated_hours: parseNumber(form.hours, 0),
    featured: form.featured,
    thumbnail_url: form.thumbnail === '' ? null : form.thumbnail,
    state: form.state,
    price_kind: form.price_kind,
    price_cents: hasPrice(form.price_kind) ? centsOf(form.price) : null,
    group_size_min: numberOrNull(form.groupMinimum),
    group_size_max: numberOrNull(form.groupMaximum),
    places: form.places,
    enrolment_mode: form.enrolment_mode,
    lessons_open: form.lessons_open,
    trainer_id: form.trainer === '' ? null : form.trainer,
    outcomes: linesOf(form.outcomes),
    included: linesOf(form.included),
    ...eachCourseText((name) => form[name]),
  };
}

/** The form values once they are saved and read again, for example `99` for `99,00`; invalid ones as they are. */
export function asStored(values: CourseFormValues): CourseFormValues {
  const { data } = courseSchema.safeParse(values);
  return data ? toFormValues(toCourseValues(data)) : values;
}
