import type { Enums } from '@/lib/database.types';

/** The enumerations of a course and a lesson, as the database defines them; the order is that of the interface. */
export {
  courseAudience as audiences,
  courseCategory as categories,
  coursePlace as places,
  coursePriceKind as priceKinds,
  courseState as states,
  courseStatus as statuses,
  difficultyLevel as levels,
  enrolmentMode as enrolmentModes,
  lessonContentType as lessonTypes,
  lessonsOpen as lessonOpenings,
} from '@/lib/enum-values';

export type Audience = Enums<'course_audience'>;
export type Category = Enums<'course_category'>;
export type Level = Enums<'difficulty_level'>;
export type Status = Enums<'course_status'>;
export type State = Enums<'course_state'>;
export type PriceKind = Enums<'course_price_kind'>;
export type Place = Enums<'course_place'>;
