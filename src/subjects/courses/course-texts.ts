import { limits } from '../../lib/limits.ts';

/**
 * The plain texts of a course that staff edit and visitors may read: columns of `courses` that are not null and `''` by
 * default. What every such column needs follows from this list: what is selected, edited, archived, prerendered and
 * tested. The README says what a new one needs besides ("Add a text field to a course").
 */
export const courseTextNames = ['refund_terms'] as const;

export type CourseTextName = (typeof courseTextNames)[number];

/** The most characters of each text, as its column has it. */
export const courseTextLimits: Record<CourseTextName, number> = {
  refund_terms: limits.refundTerms,
};

type Joined<Names extends readonly string[]> = Names extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : `${First}, ${Joined<Rest>}`
  : '';

/** The names for `select`; a literal type, from which the client infers the type of the rows. */
export const courseTextColumns = courseTextNames.join(', ') as Joined<typeof courseTextNames>;

/** A value for each text. */
export function eachCourseText<Value>(
  valueOf: (name: CourseTextName) => Value,
): Record<CourseTextName, Value> {
  return Object.fromEntries(courseTextNames.map((name) => [name, valueOf(name)])) as Record<
    CourseTextName,
    Value
  >;
}

/** The texts of a course that has not any yet. */
export const emptyCourseTexts = eachCourseText(() => '');
