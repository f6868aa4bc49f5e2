import { Link } from 'react-router-dom';
import { groupSizeText, placesText, priceText, priceVat, type Price } from '../offer-text';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum } from '../data/queries';
import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Dotted } from '@/ui/dotted';

/** For whom a price is, and whether it includes VAT; empty when there is no price. */
function priceNote({ category, audience }: CourseWithCurriculum, price: Price): string {
  if (price.price_cents === null) return '';
  const per = coursePageText.pricePer[price.isOfDate ? 'course' : category];
  return [per, priceVat(price, audience)].filter(Boolean).join(', ');
}

type CourseFactsProps = {
  course: CourseWithCurriculum;
  price: Price;
  /** Whether one can enrol, or there is a date. */
  canBuy: boolean;
  /** With a seat there is no decision left: the price is small, without its terms, and the facts are only on paper, so that all dates fit the window. The dates and the page below repeat them. */
  hasSeat: boolean;
  /** Whether what is still to be paid for that seat is said above, with the sum. */
  isToPay: boolean;
  /** The company that pays for it, instead of the price. */
  coveredBy: string | undefined;
  /** Whether a company offers a seat for any date, which is free: shown above, instead of the price. */
  isOffered: boolean;
};

/**
 * What somebody weighs before signing up: price, hours, group size, place, trainer and, where one pays here, the refund terms.
 * On a small screen they are in one line below the price.
 */
export function CourseFacts(props: CourseFactsProps) {
  const { course, price, canBuy, hasSeat, isToPay, coveredBy, isOffered } = props;
  const facts = [
    [coursePageText.duration, courseLabels.hours(course.estimated_hours)],
    [coursePageText.group, groupSizeText(course)],
    [coursePageText.place, placesText(course)],
    [coursePageText.trainer, course.trainer?.name],
  ].filter(([, value]) => value);
  // Those of the site are for what can be bought here.
  const hasTerms = course.price_kind !== 'free' && (canBuy || course.refund_terms !== '');
  const isPriced = price.price_cents !== null || price.price_kind === 'free';
  return (
    <>
      {!isOffered && !isToPay && (
        <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
          {/* A number needs no name. */}
          <span className={isPriced ? 'sr-only' : 'basis-full text-sm text-ink-muted'}>
            {coursePageText.price}:{' '}
          </span>
          {coveredBy === undefined ? (
            <>
              <span className={`heading-style ${isPriced && !hasSeat ? 'text-figure' : 'text-h3'}`}>
                {priceText(price)}
              </span>
              <span className="text-sm text-ink-muted">{priceNote(course, price)}</span>
            </>
          ) : (
            <span className="heading-style text-h4 wrap-anywhere">{coveredBy}</span>
          )}
        </p>
      )}
      {!hasSeat && (
        <p className="mt-1 text-sm lg:hidden print:hidden">
          <Dotted items={facts.map(([label, value]) => ({ key: `${label}`, content: value }))} />
        </p>
      )}
      {hasTerms && !hasSeat && !isOffered && coveredBy === undefined && (
        <p className="mt-1.5 text-xs">
          <Link to={`${paths.termsOfService}#refunds`} className="text-blue">
            {bindNumbers(course.refund_terms || coursePageText.refunds[course.category])}
          </Link>
        </p>
      )}
      <dl
        className={classNames(
          'mt-3 grid grid-cols-2 gap-x-5 border-t border-line text-sm print:grid',
          hasSeat ? 'hidden' : 'max-lg:hidden',
        )}
      >
        {facts.map(([label, value]) => (
          <div key={String(label)} className="border-b border-line py-2 last:odd:col-span-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
