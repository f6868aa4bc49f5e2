import { Link } from 'react-router-dom';
import { levelsAlone } from '@/subjects/courses/text/level-labels';
import { formatEuros, formatHours } from '@/lib/text/number';
import { homeText } from '../text/pages/home';
import { lowestPrice } from '../lowest-price';
import { nextWorkshop } from '../next-workshop';
import { workshops, type Workshop } from '../text/workshops';
import type { ShownDate } from '@/subjects/courses/prerendered-next-dates';
import type { ShownDates } from '@/subjects/courses/prerendered-next-dates';
import { useAccountLink } from '@/subjects/session/use-account-link';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ButtonLink, buttonClass } from '@/ui/button';
import { Dotted } from '@/ui/dotted';
import { ArrowIcon } from '@/ui/drawings/icons';
import { Container } from '@/ui/section';

const { hero } = homeText;

/**
 * The workshops are drawn as a stair: beside each other, each block one step higher than the one before; below each other
 * on a small screen, each one step wider and higher.
 */
const blocks = [
  { width: 'w-11/20', height: 'min-h-26 lg:min-h-72 xl:min-h-70' },
  { width: 'w-14/20', height: 'min-h-28 lg:min-h-82 xl:min-h-80' },
  { width: 'w-17/20', height: 'min-h-30 lg:min-h-93 xl:min-h-90' },
  { width: 'w-full', height: 'min-h-32 lg:min-h-104 xl:min-h-100' },
];
const blues = ['bg-blue-deep', 'bg-blue', 'bg-blue-mid'].map(
  (blue) => `${blue} text-paper [&_:focus-visible]:outline-paper`,
);

type StepDateProps = {
  workshop: Workshop;
  date: ShownDate | undefined;
  isKnown: boolean;
  /** Whether it is the step that stands out: its action is the one solid button of the first screen. */
  isNext: boolean;
};

/** The next date of a workshop, or that it has none, and the link to what people may do, above that of the step. */
function StepDate({ workshop: { slug, title }, date, isKnown, isNext }: StepDateProps) {
  const label = date?.label ?? hero.interest;
  const line = date ? date.line : hero.noDate;
  const accountLink = useAccountLink();
  return (
    <p
      className={classNames(
        // On one line across all steps, above their hours and prices.
        'mt-1.5 flex flex-wrap gap-x-2.5 text-sm leading-6 lg:mt-auto lg:pt-2',
        date && 'font-semibold',
        // As high before it is known.
        !isKnown && 'invisible',
      )}
    >
      {line && <span className={isNext ? 'basis-full' : undefined}>{line}</span>}
      <Link
        to={date?.booking ? accountLink(date.booking) : paths.courseAction(slug)}
        aria-label={`${label}: ${title}`}
        className={
          isNext
            ? buttonClass({ size: 'small', className: 'relative z-10 mt-2 w-full' })
            : // The ring of the focus is within its 44 px, or it would cross the line above.
              'relative z-10 -mx-3 -my-2.5 flex min-h-11 w-fit items-center px-3 underline underline-offset-4 -outline-offset-10'
        }
      >
        {label}
      </Link>
    </p>
  );
}

/** The first screen of the home page, with the title, next date, hours and price of each workshop. */
export function HomeHero({ dates }: { dates: ShownDates | null }) {
  // The step that stands out is the one that can be booked next.
  const next = nextWorkshop(dates)?.workshop ?? workshops.at(-1);
  const others = workshops.filter((workshop) => workshop !== next);
  return (
    <div className="border-b border-ink">
      <Container className="relative pt-7 md:pt-16 lg:pt-6">
        <h1 className="text-hero">
          {hero.title.before} <span className="highlight">{hero.title.marked}</span>{' '}
          {hero.title.after}
        </h1>
        <div className="lg:max-w-[44rem]">
          <p className="mt-5 max-w-[34em] text-lead text-ink-muted lg:max-w-[33em]">{hero.lead}</p>
          <p className="mt-4 font-semibold tabular-nums lg:mt-3">
            <Dotted
              items={hero.facts(lowestPrice(dates)).map((fact) => ({ key: fact, content: fact }))}
            />
          </p>
          <div className="mt-3 flex flex-wrap gap-x-8 lg:mt-4">
            <ButtonLink tone="plain" to={paths.individuals}>
              {hero.primary}
              <ArrowIcon />
            </ButtonLink>
            <ButtonLink tone="plain" to={paths.businesses}>
              {hero.secondary}
              <ArrowIcon />
            </ButtonLink>
          </div>
        </div>
        <ol className="mt-12 flex flex-col items-end lg:-mt-9 xl:-mt-13 lg:grid lg:grid-cols-4">
          {workshops.map((workshop, index) => (
            <li
              key={workshop.slug}
              className={classNames('relative flex lg:w-auto lg:self-end', blocks[index]?.width)}
            >
              {/* The ball is on the highest step: the last if they are side by side, the first if they are below each other. */}
              {(index === 0 || index === workshops.length - 1) && (
                <span
                  aria-hidden="true"
                  className={classNames(
                    'absolute -top-9 left-1/2 size-9 -translate-x-1/2 rounded-full bg-clay',
                    index === 0 ? 'lg:hidden' : 'max-lg:hidden',
                  )}
                />
              )}
              <div
                className={classNames(
                  'group relative flex min-w-0 grow flex-col border-t-[14px] border-ink px-4 py-2.5 wrap-anywhere lg:p-5 tabular-nums',
                  workshop === next ? 'bg-saffron text-ink' : blues[others.indexOf(workshop)],
                  blocks[index]?.height,
                )}
              >
                <Link
                  to={paths.course(workshop.slug)}
                  className="heading-style min-h-6 text-h4 leading-tight no-underline group-hover:underline after:absolute after:inset-0"
                >
                  {workshop.title}
                </Link>
                <ul className="mt-2 grid gap-1.5 text-sm leading-snug max-md:hidden xl:text-base xl:leading-snug">
                  {workshop.takes.map((item) => (
                    <li
                      key={item}
                      className="not-first:border-t not-first:border-current/25 not-first:pt-1.5 md:max-lg:not-first:hidden"
                    >
                      {item}
                    </li>
                  ))}
                </ul>
                <StepDate
                  workshop={workshop}
                  date={dates?.get(workshop.slug)}
                  isKnown={dates !== null}
                  isNext={workshop === next}
                />
                <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2 text-sm lg:mt-0 lg:pt-3">
                  <span>
                    {formatHours(workshop.hours)}
                    <span className="lg:max-xl:hidden"> · {levelsAlone[workshop.level]}</span>
                  </span>
                  <span className="heading-style ml-auto text-price">
                    {dates?.get(workshop.slug)?.price?.text ?? formatEuros(workshop.priceEuro)}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </div>
  );
}
