import { useQuery } from '@tanstack/react-query';
import { useCourseCohorts } from '@/subjects/cohorts/use-course-cohorts';
import { nextDateOf } from '@/subjects/cohorts/next-date';
import { interestFormText } from '@/subjects/contact/text/interest-form';
import { CallToAction } from '@/subjects/site/call-to-action';
import { queryClient } from '@/shared/data/query-client';
import { paths } from '@/lib/paths';
import { Stair } from '@/ui/drawings/stairs';
import { bookLabel, dateAndSeats, dateSentence } from '../next-date-text';
import { priceText, priceVat, priceWithDate } from '../offer-text';
import { courseLabels } from '../text/course-labels';
import { coursePageText } from '../text/course-page';
import type { CourseWithCurriculum } from '../data/queries';
import { interestResultQuery } from './interest-result';

const { closing, enrol } = coursePageText;

export type Step = { title: string; facts: string; label: string; to: string };

/** What somebody may do about the course, as the panel has read it. @param ownCost is shown instead of the price */
export function useStep(course: CourseWithCurriculum, ownCost?: string): Step {
  const { cohorts, now } = useCourseCohorts(course.id, { enabled: false });
  const interest = useQuery(interestResultQuery(course.id), queryClient).data;
  const date = nextDateOf(cohorts ?? [], now);
  const price = priceWithDate(course, date?.priceCents ?? null);
  const vat = priceVat(price, course.audience);
  const cost = ownCost ?? [priceText(price), vat].filter(Boolean).join(' ');
  const facts = [course.title, courseLabels.hours(course.estimated_hours), cost].join(' · ');
  if (date)
    return {
      title: dateSentence(date) ?? dateAndSeats(date, now),
      facts,
      label: bookLabel(date),
      to: paths.bookDate(course.slug, date.cohortId),
    };
  const to = paths.courseAction(course.slug);
  if (course.enrolment_mode === 'open')
    return { title: enrol.title, facts, label: closing.start, to };
  if (!cohorts) return { title: closing.unknown, facts: course.title, label: closing.dates, to };
  if (course.category === 'project')
    return { title: closing.project, facts, label: closing.ask, to: paths.contact };
  if (interest?.kind === 'sent' || interest?.kind === 'known')
    return { title: closing.listed, facts, label: closing.others, to: paths.catalog };
  return {
    title: closing.undated,
    facts: `${closing.noDate} · ${facts}`,
    label: interestFormText.submit,
    to,
  };
}

type ClosingStepProps = { course: CourseWithCurriculum; step: Step };

/** The end of the page with one step to take. */
export function ClosingStep({ course, step: { title, facts, label, to } }: ClosingStepProps) {
  // Their titles, which wait for no date, are one line.
  const isShort = course.enrolment_mode === 'open' || course.category === 'project';
  return (
    <CallToAction
      keepsHeight={isShort ? undefined : 'title'}
      drawing={<Stair onBlue />}
      title={title}
      text={facts}
      primary={{ label, to }}
      secondary={to === paths.contact ? undefined : { label: closing.ask, to: paths.contact }}
    />
  );
}
