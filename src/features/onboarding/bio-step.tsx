import { useEffect, useState } from 'react';
import { onboardingText } from '@/content/interface/onboarding';
import { limits } from '@/lib/limits';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-input';

/** After this pause in the typing, in milliseconds, the counter is read out. */
const pause = 1000;

/** Characters as the database counts them: an emoji is one. */
const characters = (text: string) => [...text];

type BioStepProps = { bio: string; onChange: (bio: string) => void };

/** Step 2: a short text, with what is left of its limit. What does not fit is cut, and said to be. */
export function BioStep({ bio, onChange }: BioStepProps) {
  const [cut, setCut] = useState(false);
  const left = onboardingText.bio.left(limits.bio - characters(bio).length);
  const count = cut ? `${onboardingText.bio.cut(limits.bio)} ${left}` : left;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), pause);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <div>
      <Field label={onboardingText.bio.label} hint={onboardingText.bio.hint(limits.bio)}>
        {(control) => (
          <TextArea
            {...control}
            name="bio"
            rows={5}
            value={bio}
            onChange={(event) => {
              const typed = characters(event.target.value);
              setCut(typed.length > limits.bio);
              onChange(typed.slice(0, limits.bio).join(''));
            }}
          />
        )}
      </Field>
      <p aria-hidden="true" className="mt-1.5 text-sm text-ink-muted tabular-nums">
        {count}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}
