import { experienceLevels } from '../../text/choices';
import { onboardingText } from '../../text/onboarding';
import { ProfilePhotoInput } from '../../profile-photo-input';
import type { OnboardingData } from '../../data/onboarding/onboarding-data';
import { CheckboxCards, RadioCards } from '@/ui/fields/choice';
import { styleOptions, availabilityOptions, timezoneOptions } from './answer-labels';
import { BioStep } from './bio-step';
import { LinksStep, type LinkErrors } from './links-step';
import { pageName } from './onboarding-steps';
import { ChoiceField } from '@/ui/fields/choice-field';

type TimeStepProps = {
  answers: OnboardingData;
  onChange: (next: Partial<OnboardingData>) => void;
};

/** The time zone, and when the user has time for a course. */
function TimeStep({ answers, onChange }: TimeStepProps) {
  return (
    <div className="grid gap-8">
      <ChoiceField
        name="timezone"
        label={onboardingText.time.timezone}
        value={answers.timezone}
        options={timezoneOptions}
        onChange={(timezone) => onChange({ timezone })}
      />
      <RadioCards
        name="availability"
        legend={onboardingText.time.availability}
        options={availabilityOptions}
        columns={2}
        value={answers.availability}
        onChange={(availability) => onChange({ availability })}
      />
    </div>
  );
}

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
