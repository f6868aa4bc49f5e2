import { useEffect, useState } from 'react';
import { onboardingText } from '../../text/onboarding';
import { limits } from '@/lib/limits';
import { TextAreaField } from '@/ui/fields/text-field';

/** Screen readers read the counter once the user has not typed for so many milliseconds. */
const announceDelay = 1000;

/** Characters as the database counts them: an emoji is one. */
const characters = (text: string) => [...text];

type BioStepProps = { bio: string; onChange: (bio: string) => void };

/** A short text with a character counter. Longer text is cut, and the counter says so. */
export function BioStep({ bio, onChange }: BioStepProps) {
  const [isCut, setIsCut] = useState(false);
  const remaining = onboardingText.bio.left(limits.bio - characters(bio).length);
  const count = isCut ? `${onboardingText.bio.cut(limits.bio)} ${remaining}` : remaining;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), announceDelay);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <div>
      <TextAreaField
        label={onboardingText.bio.label}
        hint={onboardingText.bio.hint(limits.bio)}
        name="bio"
        rows={5}
        value={bio}
        onChange={(event) => {
          const typed = characters(event.target.value);
          setIsCut(typed.length > limits.bio);
          onChange(typed.slice(0, limits.bio).join(''));
        }}
      />
      <p aria-hidden="true" className="mt-1.5 text-sm text-ink-muted tabular-nums">
        {count}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}
