import { adminLessonsText } from '../text/lesson-editor';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import type { LessonRow } from '../data/lessons/queries';
import { Tag } from '@/ui/tag';

type LessonFactsProps = {
  lesson: LessonRow;
  /** A published lesson of a module that is a draft is not public yet. */
  isModulePublished: boolean;
};

function LessonTag({ lesson, isModulePublished }: LessonFactsProps) {
  if (!lesson.is_published) return <Tag tone="plain">{adminLessonsText.tags.draft}</Tag>;
  return isModulePublished ? (
    <Tag tone="good">{adminLessonsText.tags.published}</Tag>
  ) : (
    <Tag tone="soon">{adminLessonsText.tags.waiting}</Tag>
  );
}

/** What a list says of a lesson beside its title: type, length, state, and what is unusual about it. */
export function LessonFacts({ lesson, isModulePublished }: LessonFactsProps) {
  const facts = [
    adminLessonsText.types[lesson.content_type],
    courseLabels.minutes(lesson.duration_minutes),
    !lesson.is_required && adminLessonsText.marks.optional,
    lesson.is_preview && adminLessonsText.marks.preview,
  ];
  return (
    <>
      <span className="tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      <LessonTag lesson={lesson} isModulePublished={isModulePublished} />
    </>
  );
}
