import { emptyCourseTexts } from '@/subjects/courses/course-texts';
import type { CourseWithCurriculum } from '@/subjects/courses/data/queries';

/** A course of one lesson as visitors read it, for tests without a database. */
export const sampleCourse: CourseWithCurriculum = {
  id: '10000000-0000-4000-8000-000000000001',
  slug: 'ai',
  title: 'Τεχνητή νοημοσύνη',
  description: '**Γράφετε** προτροπές.',
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
  ...emptyCourseTexts,
  enrolment_mode: 'booking',
  lessons_open: 'when_paid_or_started',
  trainer: { name: 'Άννα Βλάχου', bio: '', portrait_url: null },
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
          is_required: true,
        },
      ],
    },
  ],
};
