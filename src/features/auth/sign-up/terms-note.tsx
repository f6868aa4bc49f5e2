import { Link } from 'react-router-dom';
import { signUpWords } from '@/content/interface/sign-up';
import { paths } from '@/lib/paths';

const words = signUpWords.method;

/** What signing up agrees to. */
export function TermsNote() {
  return (
    <p className="text-sm text-ink-muted">
      {words.terms}{' '}
      <Link to={paths.termsOfService} className="text-blue">
        {words.termsLink}
      </Link>{' '}
      {words.and}{' '}
      <Link to={paths.privacyPolicy} className="text-blue">
        {words.privacyLink}
      </Link>
      .
    </p>
  );
}
