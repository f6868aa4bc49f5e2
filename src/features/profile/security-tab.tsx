import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { profileText } from '@/content/interface/profile';
import type { SignedIn } from '@/data/session/session-store';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { OtherDevices } from './other-devices';
import { PasswordForm } from './password-form';
import type { PasswordValues } from './password-schema';

type SecurityTabProps = { session: SignedIn; passwordForm: UseFormReturn<PasswordValues> };

/** The password form and the other devices. A user of Google sees first how to set a password. */
export function SecurityTab({ session, passwordForm }: SecurityTabProps) {
  const [hasPassword, setHasPassword] = useState(!session.isGoogle);
  const { firstName, lastName } = session.metadata;
  const about = [session.email, firstName, lastName].filter((text) => text !== null);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="password-title" className="max-w-form">
        <h2 id="password-title" className="mb-6 text-h3">
          {hasPassword ? profileText.security.title : profileText.security.google.title}
        </h2>
        {hasPassword ? (
          <PasswordForm about={about} form={passwordForm} />
        ) : (
          <>
            <p className="mb-6 text-ink-muted">{profileText.security.google.text}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              <ButtonLink to={paths.passwordReset}>{profileText.security.google.action}</ButtonLink>
              <Button tone="plain" onClick={() => setHasPassword(true)}>
                {profileText.security.google.known}
              </Button>
            </div>
          </>
        )}
      </section>
      <OtherDevices />
    </div>
  );
}
