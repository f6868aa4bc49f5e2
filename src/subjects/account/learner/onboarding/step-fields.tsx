import { experienceLevels } from '../../text/choices';
import { onboardingText } from '../../text/onboarding';
import { ProfilePhotoInput } from '../../profile-photo-input';
import type { OnboardingData } from '../../data/onboarding/onboarding-data';
import { CheckboxCards, RadioCards } from '@/ui/fields/choice';
import { styleOptions } from './answer-labels';
import { BioStep } from './bio-step';
import { LinksStep, type LinkErrors } from './links-step';
import { pageName } from './onboarding-steps';
import { TimeStep } from './time-step';

type StepFieldsProps = {
  userId: string;
  page: number;
  answers: OnboardingData;
  linkErrors: LinkErrors;
  onChange: (next: Partial<OnboardingData>) => void;
};

/** The fields of one step. */
export function StepFields({ userId, page, answers, linkErrors, onChange }: StepFieldsProps) {
  switch (pageName(page)) {
    case 'photo':
      return <ProfilePhotoInput userId={userId} />;
    case 'bio':
      return <BioStep bio={answers.bio} onChange={(bio) => onChange({ bio })} />;
    case 'links':
      return (
        <LinksStep
          links={answers.socialMedia}
          errors={linkErrors}
          onChange={(socialMedia) => onChange({ socialMedia })}
        />
      );
    case 'level':
      return (
        <RadioCards
          name="experienceLevel"
          legend={onboardingText.level.legend}
          options={experienceLevels}
          value={answers.experienceLevel}
          onChange={(experienceLevel) => onChange({ experienceLevel })}
        />
      );
    case 'style':
      return (
        <CheckboxCards
          name="learningStyle"
          legend={onboardingText.style.legend}
          hint={onboardingText.style.hint}
          options={styleOptions}
          columns={2}
          value={answers.learningStyle}
          onChange={(learningStyle) => onChange({ learningStyle })}
        />
      );
    case 'time':
      return <TimeStep answers={answers} onChange={onChange} />;
  }
}
