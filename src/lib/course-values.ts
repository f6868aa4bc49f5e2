import { Constants, type Enums } from './database.types';

/** The enumerations of a course and a lesson, as the database defines them; the order is that of the interface. */
export const audiences = Constants.public.Enums.course_audience;
export const categories = Constants.public.Enums.course_category;
export const levels = Constants.public.Enums.difficulty_level;
export const statuses = Constants.public.Enums.course_status;
export const states = Constants.public.Enums.course_state;
export const priceKinds = Constants.public.Enums.course_price_kind;
export const places = Constants.public.Enums.course_place;
export const enrolmentModes = Constants.public.Enums.enrolment_mode;
export const lessonTypes = Constants.public.Enums.lesson_content_type;

export type Audience = Enums<'course_audience'>;
export type Category = Enums<'course_category'>;
export type Level = Enums<'difficulty_level'>;
export type Status = Enums<'course_status'>;
export type State = Enums<'course_state'>;
export type PriceKind = Enums<'course_price_kind'>;
export type Place = Enums<'course_place'>;

/** The value if the list holds it, else null; for search params, which may hold anything. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
