import {
  audiences,
  categories,
  enrolmentModes,
  lessonTypes,
  levels,
  places,
  priceKinds,
  states,
  statuses,
} from '../course-values';
import { eachCourseText } from '../course-texts';
import type { CourseTrainer, CourseWithCurriculum } from './queries';

/** The id of the `script` element in which a prerendered course page holds its course as JSON. */
export const prerenderedCourseId = 'prerendered-course';

/** Undefined until the page was looked at; null when it holds no course. */
let course: CourseWithCurriculum | null | undefined;

/**
 * Sets the course that the next page is prerendered from; undefined reads the open page again. Called by the build and
 * by tests only.
 */
export function setPrerenderedCourse(next: CourseWithCurriculum | undefined): void {
  course = next;
}

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isBoolean: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isArrayOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObjectOf =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check(Reflect.get(value, key)));

// By hand, because the page's first script must not contain zod.
const lessonChecks = {
  id: isString,
  title: isString,
  content_type: isOneOf(lessonTypes),
  duration_minutes: isNumber,
  order_index: isNumber,
  is_published: isBoolean,
  is_preview: isBoolean,
} satisfies Record<keyof CourseWithCurriculum['modules'][number]['lessons'][number], Check>;

const moduleChecks = {
  id: isString,
  title: isString,
  description: isString,
  order_index: isNumber,
  is_published: isBoolean,
  lessons: isArrayOf(isObjectOf(lessonChecks)),
} satisfies Record<keyof CourseWithCurriculum['modules'][number], Check>;

const trainerChecks = {
  name: isString,
  bio: isString,
  portrait_url: orNull(isString),
} satisfies Record<keyof CourseTrainer, Check>;

const courseChecks = {
  id: isString,
  slug: isString,
  title: isString,
  description: isString,
  audience: isOneOf(audiences),
  category: isOneOf(categories),
  difficulty_level: isOneOf(levels),
  status: isOneOf(statuses),
  estimated_hours: isNumber,
  featured: isBoolean,
  thumbnail_url: orNull(isString),
  state: isOneOf(states),
  price_kind: isOneOf(priceKinds),
  price_cents: orNull(isNumber),
  group_size_min: orNull(isNumber),
  group_size_max: orNull(isNumber),
  places: isArrayOf(isOneOf(places)),
  outcomes: isArrayOf(isString),
  included: isArrayOf(isString),
  ...eachCourseText(() => isString),
  enrolment_mode: isOneOf(enrolmentModes),
  trainer: orNull(isObjectOf(trainerChecks)),
  modules: isArrayOf(isObjectOf(moduleChecks)),
} satisfies Record<keyof CourseWithCurriculum, Check>;

const isCourse = (value: unknown): value is CourseWithCurriculum => isObjectOf(courseChecks)(value);

function readCourse(): CourseWithCurriculum | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(prerenderedCourseId)?.textContent;
  if (!text) return null;
  const value: unknown = JSON.parse(text);
  return isCourse(value) ? value : null;
}

/**
 * The course as it was at build time, if the open page was prerendered for it.
 * @param slug of the course; an id finds nothing
 */
export function prerenderedCourse(slug: string): CourseWithCurriculum | undefined {
  if (course === undefined) course = readCourse();
  return course?.slug === slug ? course : undefined;
}
