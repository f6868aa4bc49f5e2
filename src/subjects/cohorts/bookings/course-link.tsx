import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

type CourseLinkProps = { slug: string; title: string };

/** The title of the course of a booking, which leads to its page. */
export function CourseLink({ slug, title }: CourseLinkProps) {
  return (
    <Link to={paths.course(slug)} className="text-ink no-underline hover:text-blue hover:underline">
      {title}
    </Link>
  );
}
