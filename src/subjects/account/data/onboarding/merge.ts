import {
  isSameValue,
  mergeVersions,
  type MergedVersions,
} from '@/shared/editor/version-conflict/merge-versions';
import { learningStyles } from '@/subjects/session/onboarding-values';
import type { OnboardingData, OnboardingPatch, SocialMedia } from './onboarding-data';

type LinkField = `socialMedia.${keyof SocialMedia}`;

/** The name of one answer; each link is an answer of its own. */
export type OnboardingField = Exclude<keyof OnboardingData, 'socialMedia'> | LinkField;

type FlatAnswers = Omit<OnboardingData, 'socialMedia'> & Record<LinkField, string>;

/** One property for each answer, so that answers can be compared. Learning styles get the order in which they are listed. */
function flatten({ socialMedia, ...answers }: OnboardingData): FlatAnswers {
  return {
    ...answers,
    learningStyle: learningStyles.filter((style) => answers.learningStyle.includes(style)),
    'socialMedia.linkedin': socialMedia.linkedin,
    'socialMedia.twitter': socialMedia.twitter,
    'socialMedia.website': socialMedia.website,
  };
}

function unflatten(flat: FlatAnswers): OnboardingData {
  const {
    'socialMedia.linkedin': linkedin,
    'socialMedia.twitter': twitter,
    'socialMedia.website': website,
    ...answers
  } = flat;
  return { ...answers, socialMedia: { linkedin, twitter, website } };
}

/** Answers with some of them replaced. */
export function applyPatch(data: OnboardingData, patch: OnboardingPatch): OnboardingData {
  const { socialMedia, ...rest } = patch;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...data,
    ...Object.fromEntries(given),
    socialMedia: { ...data.socialMedia, ...socialMedia },
  };
}

/** The answers that differ from those in `base`. */
export function changedFields(base: OnboardingData, mine: OnboardingData): OnboardingField[] {
  const [before, now] = [flatten(base), flatten(mine)];
  return (Object.keys(now) as OnboardingField[]).filter(
    (field) => !isSameValue(now[field], before[field]),
  );
}

/**
 * Merges the answers of a form, which started from `base`, with those that another tab or device saved since.
 * @returns conflicts: the answers that both sides changed to something different
 */
export function mergeOnboarding(
  base: OnboardingData,
  mine: OnboardingData,
  theirs: OnboardingData,
): MergedVersions<OnboardingData, OnboardingField> {
  const merged = mergeVersions({
    base: flatten(base),
    mine: flatten(mine),
    theirs: flatten(theirs),
  });
  return {
    conflicts: merged.conflicts,
    withMine: unflatten(merged.withMine),
    withTheirs: unflatten(merged.withTheirs),
  };
}

/** Some of the answers, in the form in which they are saved. */
export function pickAnswers(
  { socialMedia, ...rest }: OnboardingData,
  fields: readonly OnboardingField[],
): OnboardingPatch {
  const isPicked = (prefix: string) => (entry: [string, unknown]) =>
    fields.some((field) => field === prefix + entry[0]);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(isPicked(''))),
    socialMedia: Object.fromEntries(Object.entries(socialMedia).filter(isPicked('socialMedia.'))),
  } as OnboardingPatch;
}
