import { onboardingText } from '../../text/onboarding';
import type { OnboardingData } from '../../data/onboarding/onboarding-data';
import { oneOf } from '@/lib/one-of';
import { timezones } from '@/subjects/session/onboarding-values';
import { RadioCards } from '@/ui/fields/choice';
import { controlClass, Field } from '@/ui/fields/field';
import { SelectControl } from '@/ui/fields/select-control';
import { availabilityOptions, timezoneOptions } from './answer-labels';

type TimeStepProps = {
  answers: OnboardingData;
  onChange: (next: Partial<OnboardingData>) => void;
};

/** The time zone, and when the user has time for a course. */
export function TimeStep({ answers, onChange }: TimeStepProps) {
  return (
    <div className="grid gap-8">
      <Field label={onboardingText.time.timezone}>
        {(control) => (
          <SelectControl
            {...control}
            name="timezone"
            value={answers.timezone}
            onChange={(event) => {
              const timezone = oneOf(timezones, event.target.value);
              if (timezone) onChange({ timezone });
            }}
            className={controlClass}
          >
            {timezoneOptions.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
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
