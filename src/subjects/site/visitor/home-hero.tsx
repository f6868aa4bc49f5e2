import { Link } from 'react-router-dom';
import { formatEuros, formatHours } from '@/lib/text/number';
import { homeText } from '../text/pages/home';
import { workshops } from '../text/workshops';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { Container } from '@/ui/section';

const { hero } = homeText;

/** The workshops are drawn as a stair, each block one step higher than the one before. */
const blocks = [
  { color: 'bg-blue-deep text-paper', height: 'lg:min-h-52' },
  { color: 'bg-blue text-paper', height: 'lg:min-h-71' },
  { color: 'bg-blue-mid text-paper', height: 'lg:min-h-90' },
  { color: 'bg-saffron text-ink', height: 'lg:min-h-109' },
];

/** The first screen of the home page, with the title, hours and price of each workshop. */
export function HomeHero() {
  return (
    <div className="border-b border-ink">
      <Container className="relative pt-10 md:pt-16 lg:pt-20">
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
        <ol className="mt-12 grid sm:grid-cols-2 lg:-mt-32 lg:grid-cols-4 lg:items-end">
          {workshops.map((workshop, index) => (
            <li key={workshop.slug} className="relative flex">
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute -top-14 left-1/2 hidden size-9 -translate-x-1/2 rounded-full bg-clay',
                  index === workshops.length - 1 && 'lg:block',
                )}
              />
              <Link
                to={paths.course(workshop.slug)}
                className={classNames(
                  'group flex grow flex-col border-t-[14px] border-ink p-5 no-underline tabular-nums',
                  blocks[index]?.color,
                  blocks[index]?.height,
                )}
              >
                <span className="heading-style text-h4 leading-tight group-hover:underline">
                  {workshop.title}
                </span>
                <span className="mt-auto flex items-baseline justify-between gap-3 pt-5 text-sm">
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
