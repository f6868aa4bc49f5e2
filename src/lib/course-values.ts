/** The enumerations of a course (section 3), as the database's checks have them. */
export const audiences = ['individuals', 'businesses'] as const;
export const categories = ['course', 'training', 'project'] as const;
export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export const statuses = ['available', 'coming_soon'] as const;
export const lessonTypes = ['text', 'video', 'interactive', 'quiz'] as const;

export type Audience = (typeof audiences)[number];
export type Category = (typeof categories)[number];
export type Level = (typeof levels)[number];
export type Status = (typeof statuses)[number];
export type LessonType = (typeof lessonTypes)[number];

/** The value if it is one of the list, else null: what a hand-edited address holds may be anything. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
