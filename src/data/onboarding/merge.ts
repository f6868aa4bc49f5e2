import type { OnboardingData, OnboardingPatch, SocialMedia } from './onboarding-data';

/** One answer; a link is one of its own. */
export type OnboardingField =
  Exclude<keyof OnboardingData, 'socialMedia'> | `socialMedia.${keyof SocialMedia}`;

type Fields = Partial<Record<OnboardingField, unknown>>;

function fieldsOf({ socialMedia = {}, ...rest }: OnboardingPatch): Fields {
  const links = Object.entries(socialMedia).map(([name, value]) => [`socialMedia.${name}`, value]);
  const given = Object.entries({ ...rest, ...Object.fromEntries(links) } as Fields);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** The order in which styles were ticked says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
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

/** The answers of `patch` that someone else has changed since `base`, and to something else. */
export function conflictsOf(
  patch: OnboardingPatch,
  stored: OnboardingData,
  base: OnboardingData,
): OnboardingField[] {
  const [mine, theirs, before] = [fieldsOf(patch), fieldsOf(stored), fieldsOf(base)];
  return (Object.keys(mine) as OnboardingField[]).filter(
    (field) => !isSame(mine[field], theirs[field]) && !isSame(before[field], theirs[field]),
  );
}

/** What is answered otherwise than in `base`. */
export function changedFields(base: OnboardingData, mine: OnboardingData): OnboardingField[] {
  const [before, own] = [fieldsOf(base), fieldsOf(mine)];
  return (Object.keys(own) as OnboardingField[]).filter(
    (field) => !isSame(own[field], before[field]),
  );
}

type Merged = {
  /** What the form should hold: the other's answers where only the other changed them, else one's own. */
  data: OnboardingData;
  /** Changed on both sides to different answers; `data` has one's own, `stored` the other's. */
  conflicts: OnboardingField[];
};

/** Brings the answers of a form, which started from `base`, together with those stored meanwhile. */
export function mergeOnboarding(
  base: OnboardingData,
  mine: OnboardingData,
  stored: OnboardingData,
): Merged {
  const patch = pickAnswers(mine, changedFields(base, mine));
  return { data: applyPatch(stored, patch), conflicts: conflictsOf(patch, stored, base) };
}

/** Some of the answers, as a save takes them. */
export function pickAnswers(
  { socialMedia, ...rest }: OnboardingData,
  fields: readonly OnboardingField[],
): OnboardingPatch {
  const wanted = (prefix: string) => (entry: [string, unknown]) =>
    fields.some((field) => field === prefix + entry[0]);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(wanted(''))),
    socialMedia: Object.fromEntries(Object.entries(socialMedia).filter(wanted('socialMedia.'))),
  } as OnboardingPatch;
}
