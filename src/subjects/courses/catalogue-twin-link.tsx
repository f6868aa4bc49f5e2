import { Link } from 'react-router-dom';
import { courseTwins, courseTwinText } from './text/course-twins';
import { paths } from '@/lib/paths';

/** A link from a training or project to the same product in the catalogue; nothing for one that is not there. */
export function CatalogueTwinLink({ slug }: { slug: string }) {
  const twin = courseTwins.find((candidate) => candidate.slug === slug);
  if (!twin) return null;
  return (
    <p className="mt-6">
      <Link to={paths.course(twin.course)} className="py-1.5 text-blue">
        {courseTwinText.catalogue}
      </Link>
    </p>
  );
}
