import { courseTextColumns, emptyCourseTexts, type CourseTextName } from '../course-texts';
import type { Tables } from '@/lib/database.types';

/**
 * The fields of a course that staff edit. The database makes an empty slug from the title. The README lists the places
 * that a new field needs ("Add a text field to a course").
 */
export type CourseValues = Pick<
  Tables<'courses'>,
  | 'title'
  | 'slug'
  | 'description'
  | 'audience'
  | 'category'
  | 'difficulty_level'
  | 'status'
  | 'estimated_hours'
  | 'featured'
  | 'thumbnail_url'
  | 'state'
  | 'price_kind'
  | 'price_cents'
  | 'group_size_min'
  | 'group_size_max'
  | 'places'
  | 'trainer_id'
  | 'outcomes'
  | 'included'
  | CourseTextName
  | 'enrolment_mode'
  | 'lessons_open'
>;

export type Course = CourseValues & Pick<Tables<'courses'>, 'id' | 'created_at' | 'updated_at'>;

/** The columns of a {@link Course}, for `select`. */
export const courseColumns =
  `id, title, slug, description, audience, category, status, difficulty_level, estimated_hours, featured, thumbnail_url, state, price_kind, price_cents, group_size_min, group_size_max, places, trainer_id, outcomes, included, ${courseTextColumns}, enrolment_mode, lessons_open, created_at, updated_at` as const;

/** The values that a new course starts with. */
export const newCourse: CourseValues = {
  title: '',
  slug: '',
  description: '',
  audience: 'individuals',
  category: 'course',
  status: 'coming_soon',
  difficulty_level: 'beginner',
  estimated_hours: 4,
  featured: false,
  thumbnail_url: null,
  state: 'draft',
  price_kind: 'on_request',
  price_cents: null,
  group_size_min: null,
  group_size_max: null,
  places: [],
  trainer_id: null,
  outcomes: [],
  included: [],
  ...emptyCourseTexts,
  enrolment_mode: 'booking',
  lessons_open: 'when_paid_or_started',
};
