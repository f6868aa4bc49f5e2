import { onboardingText } from '../../text/onboarding';
import type { SocialMedia } from '../../data/onboarding/onboarding-data';
import { TextField } from '@/ui/fields/text-field';

const fields = [
  {
    name: 'linkedin',
    label: onboardingText.links.linkedin,
    hint: onboardingText.links.linkedinHint,
  },
  { name: 'twitter', label: onboardingText.links.twitter, hint: onboardingText.links.twitterHint },
  { name: 'website', label: onboardingText.links.website, hint: onboardingText.links.websiteHint },
] as const;

export type LinkErrors = Partial<Record<keyof SocialMedia, string>>;

type LinksStepProps = {
  links: SocialMedia;
  errors: LinkErrors;
  onChange: (links: SocialMedia) => void;
};

/** Links to the user's profiles; all optional. */
export function LinksStep({ links, errors, onChange }: LinksStepProps) {
  return (
    <div className="grid gap-5.5">
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={errors[name]}
          name={name}
          type="text"
          inputMode="url"
          autoComplete={name === 'website' ? 'url' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          value={links[name]}
          onChange={(event) => onChange({ ...links, [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
