import { onboardingText } from '../../text/onboarding';
import type { OnboardingData } from '../../data/onboarding/onboarding-data';
import { RadioCards } from '@/ui/fields/choice';
import { ChoiceField } from '@/ui/fields/choice-field';
import { availabilityOptions, timezoneOptions } from './answer-labels';

type TimeStepProps = {
  answers: OnboardingData;
  onChange: (next: Partial<OnboardingData>) => void;
};

/** The time zone, and when the user has time for a course. */
export function TimeStep({ answers, onChange }: TimeStepProps) {
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
