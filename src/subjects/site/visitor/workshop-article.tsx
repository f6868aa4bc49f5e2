import { levelsAlone } from '@/subjects/courses/text/level-labels';
import { formatEuros, formatHours } from '@/lib/text/number';
import type { ShownDate } from '@/subjects/courses/prerendered-next-dates';
import { useAccountLink } from '@/subjects/session/use-account-link';
import { individualsText } from '../text/pages/individuals';
import { workshopFeatures, workshopSummaries } from '../text/workshop-features';
import type { Workshop } from '../text/workshops';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CheckList } from '@/ui/check-list';
import { Dotted } from '@/ui/dotted';
import { vatText } from '@/subjects/courses/offer-text';

type WorkshopArticleProps = {
  workshop: Workshop;
  number: number;
  /** Its next date that people may book. */
  date: ShownDate | undefined;
  /** Whether it is known that it has none. */
  isUndated: boolean;
};

/** A workshop with what it includes, its price, hours and level, and the way to book its next date. */
export function WorkshopArticle({ workshop, number, date, isUndated }: WorkshopArticleProps) {
  const accountLink = useAccountLink();
  const price = date?.price ?? {
    text: formatEuros(workshop.priceEuro),
    vat: vatText('individuals'),
  };
  // Nothing is to be said of a date that is free of charge.
  const note =
    date?.price?.vat !== null &&
    [individualsText.workshop.priceNote, price.vat].filter(Boolean).join(', ');
  const facts = [
    formatHours(workshop.hours),
    individualsText.workshop.groupValue,
    levelsAlone[workshop.level],
    individualsText.workshop.placeValue,
  ];
  const page = date ? paths.courseAction(workshop.slug) : paths.course(workshop.slug);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7 border-b border-line py-7 max-lg:gap-y-5 md:grid-cols-[1fr_14rem] md:py-14 lg:grid-cols-[3rem_1fr_16rem]">
      <span
        aria-hidden="true"
        className="heading-style text-figure leading-none text-blue max-lg:hidden"
      >
        {number}
      </span>
      <div>
        <h2 className="text-h2">{workshop.title}</h2>
        <p className="mt-4 mb-6 max-w-prose text-lead text-ink-muted">
          {workshopSummaries[workshop.slug]}
        </p>
        <CheckList items={workshopFeatures[workshop.slug] ?? []} />
      </div>
      <div className="flex flex-col gap-4 border-t-[3px] border-ink pt-4 tabular-nums">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="sr-only">{individualsText.workshop.price}: </span>
            {/* A price with cents is as wide as the column in the size of the others. */}
            <span
              className={classNames(
                'heading-style',
                price.text.length > 6 ? 'text-h2' : 'text-figure',
              )}
            >
              {price.text}
            </span>
            {note && <span className="text-sm text-ink-muted">{note}</span>}
          </p>
          <p className="mt-2 text-sm">
            <Dotted items={facts.map((fact) => ({ key: fact, content: fact }))} />
          </p>
        </div>
        <div>
          {/* As high as the date, which is known later. */}
          <p className={classNames('mb-2 min-h-6', date ? 'font-semibold' : 'text-ink-muted')}>
            {isUndated ? individualsText.workshop.undated : date?.line}
          </p>
          <ButtonLink
            tone={date ? 'primary' : 'quiet'}
            className="w-full"
            to={date?.booking ? accountLink(date.booking) : page}
          >
            {date?.label ?? individualsText.workshop.link}
            <span className="sr-only">: {workshop.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
