import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';

type SubmitRowProps = {
  pending: boolean;
  text: { submit: string; sending: string; privacy: string; privacyLink: string };
};

/** The end of a form that stores personal data: the submit button and a link to the privacy policy. */
export function SubmitRow({ pending, text }: SubmitRowProps) {
  return (
    <div>
      <Button type="submit" aria-disabled={pending}>
        {pending ? text.sending : text.submit}
      </Button>
      <p className="mt-3 text-sm text-ink-muted">
        {text.privacy}{' '}
        <Link to={paths.privacyPolicy} className="text-blue">
          {text.privacyLink}
        </Link>
      </p>
    </div>
  );
}
