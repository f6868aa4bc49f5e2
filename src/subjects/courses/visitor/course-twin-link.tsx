import { Link } from 'react-router-dom';
import { courseTwins, courseTwinText } from '../text/course-twins';
import { paths } from '@/lib/paths';

/** A link to the page of its own that a training or project has beside the catalogue; nothing for other courses. */
export function CourseTwinLink({ slug }: { slug: string }) {
  const twin = courseTwins.find(({ course }) => course === slug);
  if (!twin) return null;
  return (
    <p className="mt-6 print:hidden">
      <Link to={paths[twin.kind](twin.slug)} className="py-1.5 text-blue">
        {courseTwinText[twin.kind]}
      </Link>
    </p>
  );
}
