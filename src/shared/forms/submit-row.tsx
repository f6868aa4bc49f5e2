import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';

type PrivacyNoteProps = { text: { privacy: string; privacyLink: string } };

/** What a form keeps, with a link to the privacy policy. */
export function PrivacyNote({ text }: PrivacyNoteProps) {
  return (
    <p className="mt-3 text-sm text-ink-muted">
      {text.privacy}{' '}
      <Link to={paths.privacyPolicy} className="text-blue">
        {text.privacyLink}
      </Link>
    </p>
  );
}

type SubmitRowProps = PrivacyNoteProps & {
  pending: boolean;
  text: { submit: string; sending: string };
};

/** The end of a form that stores personal data: the submit button and a link to the privacy policy. */
export function SubmitRow({ pending, text }: SubmitRowProps) {
  return (
    <div>
      <Button type="submit" aria-disabled={pending}>
        {pending ? text.sending : text.submit}
      </Button>
      <PrivacyNote text={text} />
    </div>
  );
}
