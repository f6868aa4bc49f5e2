import { afterAll, beforeEach, expect, test } from 'vitest';
import { prerenderedCourse, prerenderedCourseId, setPrerenderedCourse } from './prerendered-course';
import type { CourseWithCurriculum } from './queries';

const course: CourseWithCurriculum = {
  id: '1',
  slug: 'ai',
  title: 'AI',
  description: '',
  audience: 'individuals',
  category: 'course',
  difficulty_level: 'beginner',
  status: 'available',
  estimated_hours: 4,
  featured: false,
  thumbnail_url: null,
  state: 'published',
  price_kind: 'fixed',
  price_cents: 9900,
  group_size_min: null,
  group_size_max: 10,
  places: ['athens', 'remote'],
  outcomes: ['Outcome'],
  included: [],
  refund_terms: '',
  enrolment_mode: 'booking',
  trainer: { name: 'Trainer', bio: '', portrait_url: null },
  modules: [
    {
      id: '2',
      title: 'Module',
      description: '',
      order_index: 1,
      is_published: true,
      lessons: [
        {
          id: '3',
          title: 'Lesson',
          content_type: 'text',
          duration_minutes: 15,
          order_index: 1,
          is_published: true,
          is_preview: true,
        },
      ],
    },
  ],
};

beforeEach(() => {
  setPrerenderedCourse(undefined);
  document.body.innerHTML = '';
});

afterAll(() => setPrerenderedCourse(undefined));

/** Opens a page that holds `stored` and returns what is found for `slug`. */
function readFrom(stored: unknown, slug = 'ai') {
  const script = document.createElement('script');
  script.id = prerenderedCourseId;
  script.type = 'application/json';
  script.textContent = JSON.stringify(stored);
  document.body.append(script);
  return prerenderedCourse(slug);
}

test('returns the course that the page holds', () => {
  expect(readFrom(course)).toEqual(course);
});

test('returns nothing for another slug', () => {
  expect(readFrom(course, 'other')).toBeUndefined();
});

test.each([
  null,
  {},
  [],
  { ...course, status: 'sold_out' },
  { ...course, estimated_hours: '4' },
  { ...course, price_cents: '9900' },
  { ...course, places: ['moon'] },
  { ...course, trainer: {} },
  { ...course, modules: [{ ...course.modules[0], lessons: [{ id: '3' }] }] },
])('returns nothing when the page holds %j', (stored) => {
  expect(readFrom(stored)).toBeUndefined();
});

test('returns nothing on a page without a course', () => {
  expect(prerenderedCourse('ai')).toBeUndefined();
});
