import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { CheckList } from '@/ui/check-list';
import { vatText } from '@/subjects/courses/offer-text';

type Offer = {
  title: string;
  summary: string;
  price: string;
  /** Such as duration and participants. */
  facts: readonly string[];
  points: readonly string[];
};

type OfferColumnsProps = {
  items: readonly Offer[];
  /** The label of the link that asks for an offer. */
  actionLabel: string;
};

/** Each column starts higher than the one before. */
const columnClasses = ['border-blue-deep md:mt-16', 'border-blue md:mt-8', 'border-saffron'];

/** Three offers side by side, in the order of their price. */
export function OfferColumns({ items, actionLabel }: OfferColumnsProps) {
  return (
    <div className="mt-10 grid gap-6 wrap-anywhere md:grid-cols-3 md:max-lg:gap-3">
      {items.map((item, index) => (
        <article
          key={item.title}
          className={`flex flex-col border-t-[14px] bg-white px-6 pt-7 pb-8 ring-1 ring-line md:max-lg:px-4 ${columnClasses[index] ?? ''}`}
        >
          <h3 className="text-h3">{item.title}</h3>
          <p className="mt-2 text-ink-muted">{item.summary}</p>
          <p className="heading-style mt-6 text-figure tabular-nums md:max-lg:text-part">
            {/* Its plus sign stays with it, unless large text on a phone leaves no room. */}
            <span className="md:whitespace-nowrap">{item.price}</span>{' '}
            {/* In narrow columns below all of them, not only below the longest. */}
            <span className="font-sans text-sm font-normal tracking-normal text-ink-muted md:max-lg:block">
              {vatText('businesses')}
            </span>
          </p>
          <ul className="mt-2 mb-6 flex flex-wrap gap-x-4 text-sm font-semibold tabular-nums">
            {item.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <CheckList items={item.points} />
          <div className="mt-auto pt-7">
            {/* The offer in the middle stands out. */}
            <ButtonLink
              tone={index === 1 ? 'primary' : 'quiet'}
              to={paths.contactAbout(item.title)}
              className="w-full md:max-lg:px-2"
            >
              {actionLabel}
              <span className="sr-only">: {item.title}</span>
            </ButtonLink>
          </div>
        </article>
      ))}
    </div>
  );
}
