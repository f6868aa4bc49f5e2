import type { Audience, Category, Level, Status } from '@/lib/course-values';
import type { Tables } from '@/lib/database.types';

/** Checks of the database hold these columns to their enumerations; the generated types say only `string`. */
export type Enumerated = {
  audience: Audience;
  category: Category;
  difficulty_level: Level;
  status: Status;
};

/** What staff writes of a course (section 3). An empty slug is made from the title by the database. */
export type CourseValues = Pick<
  Tables<'courses'>,
  'title' | 'slug' | 'description' | 'estimated_hours' | 'featured' | 'thumbnail_url'
> &
  Enumerated;

export type Course = CourseValues & Pick<Tables<'courses'>, 'id' | 'created_at' | 'updated_at'>;

export const courseColumns =
  'id, title, slug, description, audience, category, status, difficulty_level, estimated_hours, featured, thumbnail_url, created_at, updated_at';

/** The defaults of a new course (section 9). */
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
};
