import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FormSkeleton } from '@/shared/forms/form-skeleton';
import { queryClient } from '@/shared/data/query-client';
import { ownName } from '@/subjects/account/own-name';
import { profileQuery } from '@/subjects/account/data/profiles/queries';
import { useSession, type SignedIn } from '@/subjects/session/data/session-store';
import { ContactForm } from '../contact-form';

type OwnContactFormProps = Omit<ComponentProps<typeof ContactForm>, 'person'>;

function PrefilledForm({ session, ...props }: OwnContactFormProps & { session: SignedIn }) {
  const profile = useQuery(profileQuery(session.userId), queryClient);
  // The form does not need the answer, so it does not wait for a second try.
  if (profile.isPending && !profile.failureCount) return <FormSkeleton fields={3} tall />;
  return (
    <ContactForm
      {...props}
      person={{ name: ownName(session, profile.data), email: session.email }}
    />
  );
}

/** The contact form; that of a user is filled in with their name and e-mail. */
export function OwnContactForm(props: OwnContactFormProps) {
  const session = useSession();
  if (session.status === 'loading') return <FormSkeleton fields={3} tall />;
  if (session.status === 'signed-out') return <ContactForm {...props} />;
  return <PrefilledForm session={session} {...props} />;
}
