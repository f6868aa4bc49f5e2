import { useId, type ComponentType, type ReactNode } from 'react';

type CourseSectionProps<Course> = {
  title: string;
  lead?: string;
  courses: Course[];
  Row: ComponentType<{ course: Course }>;
  /** Below the rows. */
  children?: ReactNode;
};

/** A list of courses under its heading; nothing when there are none. */
export function CourseSection<Course extends { slug: string }>({
  title,
  lead,
  courses,
  Row,
  children,
}: CourseSectionProps<Course>) {
  const titleId = useId();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h2 wrap-anywhere">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-prose text-ink-muted">{lead}</p>}
      <ul className="mt-6 border-t border-ink">
        {courses.map((course) => (
          <li key={course.slug} className="border-b border-line py-5.5">
            <Row course={course} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
