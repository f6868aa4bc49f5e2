import { Link } from 'react-router-dom';
import { formatEuros, formatHours } from '@/lib/text/number';
import { homeText } from '../text/pages/home';
import { workshops } from '../text/workshops';
import { useNextDates } from '@/subjects/courses/use-next-dates';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';

const { hero } = homeText;

/**
 * The workshops are drawn as a stair: beside each other, each block one step higher than the one before; below each other
 * on a small screen, each one step wider and higher.
 */
const blocks = [
  { color: 'bg-blue-deep text-paper', width: 'w-11/20', height: 'min-h-36 lg:min-h-41' },
  { color: 'bg-blue text-paper', width: 'w-14/20', height: 'min-h-40 lg:min-h-60' },
  { color: 'bg-blue-mid text-paper', width: 'w-17/20', height: 'min-h-44 lg:min-h-79' },
  { color: 'bg-saffron text-ink', width: 'w-full', height: 'min-h-48 lg:min-h-98' },
];

/** The first screen of the home page, with the title, next date, hours and price of each workshop. */
export function HomeHero() {
  const dates = useNextDates();
  return (
    <div className="border-b border-ink">
      <Container className="relative pt-10 md:pt-16 lg:pt-12">
        <div className="lg:max-w-[44rem]">
          <h1 className="text-display">
            {hero.title.before} <span className="highlight">{hero.title.marked}</span>{' '}
            {hero.title.after}
          </h1>
          <p className="mt-6 max-w-[34em] text-lead text-ink-muted lg:max-w-[25em]">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3.5">
            <ButtonLink to={paths.individuals}>{hero.primary}</ButtonLink>
            <ButtonLink tone="quiet" to={paths.businesses}>
              {hero.secondary}
            </ButtonLink>
          </div>
        </div>
        <ol className="mt-12 flex flex-col items-end lg:-mt-32 lg:grid lg:grid-cols-4">
          {workshops.map((workshop, index) => (
            <li
              key={workshop.slug}
              className={classNames('relative flex lg:w-auto lg:self-end', blocks[index]?.width)}
            >
              {index === workshops.length - 1 && (
                <span
                  aria-hidden="true"
                  className="absolute -top-10 left-[7.5%] size-9 -translate-x-1/2 rounded-full bg-clay lg:-top-14 lg:left-1/2"
                />
              )}
              <Link
                to={paths.course(workshop.slug)}
                className={classNames(
                  'group flex grow flex-col border-t-[14px] border-ink p-4 no-underline sm:p-5 tabular-nums',
                  blocks[index]?.color,
                  blocks[index]?.height,
                )}
              >
                <span className="heading-style text-h4 leading-tight group-hover:underline">
                  {workshop.title}
                </span>
                {/* As high as the date, which is known later; on a narrow step it takes two lines. */}
                <span className="mt-1.5 min-h-10.5 text-sm font-semibold lg:min-h-5.25">
                  {dates && (dates.get(workshop.slug)?.line ?? hero.interest)}
                </span>
                <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-4 text-sm">
                  {formatHours(workshop.hours)}
                  <span className="heading-style text-price">
                    {formatEuros(workshop.priceEuro)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Container>
    </div>
  );
}
