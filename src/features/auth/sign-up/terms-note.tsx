import { Link } from 'react-router-dom';
import { signUpText } from '@/content/interface/sign-up';
import { paths } from '@/lib/paths';

/** Links to what a user accepts by signing up. */
export function TermsNote() {
  return (
    <p className="text-sm text-ink-muted">
      {signUpText.method.terms}{' '}
      <Link to={paths.termsOfService} className="text-blue">
        {signUpText.method.termsLink}
      </Link>{' '}
      {signUpText.method.and}{' '}
      <Link to={paths.privacyPolicy} className="text-blue">
        {signUpText.method.privacyLink}
      </Link>
      .
    </p>
  );
}
