import { emptyCourseTexts } from '@/subjects/courses/course-texts';
/** The fields of a course to import. */
const course = {
  title: 'Imported',
  slug: 'imported',
  description: '',
  audience: 'individuals',
  category: 'course',
  status: 'available',
  difficulty_level: 'beginner',
  estimated_hours: 4.5,
  featured: true,
  thumbnail_url: null,
  price_kind: 'fixed',
  price_cents: 9900,
  group_size_min: 2,
  group_size_max: 8,
  places: ['athens'],
  trainer_id: null,
  outcomes: ['One', 'Two'],
  included: [],
  ...emptyCourseTexts,
  enrolment_mode: 'open',
  lessons_open: 'at_once',
};

/** The fields of a lesson to import. */
export const importedLesson = {
  title: 'Lesson',
  content_type: 'text',
  duration_minutes: 5,
  is_published: true,
  is_preview: true,
  is_required: false,
  content: 'Text',
  video_url: null,
  captions: null,
  film_seconds: null,
};
/** A module with these lessons. */
export const moduleOf = (...lessons: object[]) => ({
  title: 'Module',
  description: 'About it',
  is_published: true,
  lessons,
});
/** What `import_course` takes: a course with a module of two lessons. */
export const importedCourse = {
  course,
  modules: [moduleOf(importedLesson, { ...importedLesson, title: 'Second' })],
};
