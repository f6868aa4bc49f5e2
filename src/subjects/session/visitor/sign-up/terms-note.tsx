import { Link } from 'react-router-dom';
import { signUpText } from '../../text/sign-up';
import { paths } from '@/lib/paths';

const newTab = <span className="sr-only"> {signUpText.method.newTab}</span>;

/** Links to what a user accepts by signing up. They open in a new tab: the password of this one is never stored. */
export function TermsNote({ lead = signUpText.method.terms }: { lead?: string }) {
  return (
    <p className="text-sm text-ink-muted">
      {lead}{' '}
      <Link to={paths.termsOfService} target="_blank" className="text-blue">
        {signUpText.method.termsLink}
        {newTab}
      </Link>{' '}
      {signUpText.method.and}{' '}
      <Link to={paths.privacyPolicy} target="_blank" className="text-blue">
        {signUpText.method.privacyLink}
        {newTab}
      </Link>
      .
    </p>
  );
}
