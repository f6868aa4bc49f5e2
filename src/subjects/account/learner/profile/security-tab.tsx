import { useState } from 'react';
import { profileText } from '../../text/profile';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { SignIns } from './sign-ins';
import type { NoteUnsaved } from '@/shared/forms/unsaved-forms';

type SecurityTabProps = { session: SignedIn; noteUnsaved: NoteUnsaved };

/** The second factor, the password form and where the user is signed in. A user of Google sees first how to set a password. */
export function SecurityTab({ session, noteUnsaved }: SecurityTabProps) {
  const [hasPassword, setHasPassword] = useState(!session.isOnlyGoogle);
  const { firstName, lastName } = session.metadata;
  const about = [session.email, firstName, lastName].filter((text) => text !== null);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <div className="grid content-start gap-12">
        <SecondFactor userId={session.userId} />
        <section
          aria-labelledby="password-title"
          className="border-t border-ink pt-6 lg:max-w-form"
        >
          <h2 id="password-title" className="mb-6 text-h3">
            {hasPassword ? profileText.security.title : profileText.security.google.title}
          </h2>
          {hasPassword ? (
            <PasswordForm about={about} noteUnsaved={noteUnsaved} />
          ) : (
            <>
              <p className="mb-6 text-ink-muted">{profileText.security.google.text}</p>
              <div className="flex flex-wrap gap-x-6 gap-y-3">
                <ButtonLink to={paths.passwordReset}>
                  {profileText.security.google.action}
                </ButtonLink>
                <Button tone="plain" onClick={() => setHasPassword(true)}>
                  {profileText.security.google.known}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
      <SignIns userId={session.userId} />
    </div>
  );
}
