import { ProfilePhotoInput } from '../../profile-photo-input';
import { photoText } from '../../text/photo';
import { profileText } from '../../text/profile';
import type { Profile } from '../../data/profiles/queries';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { FactLine, FactLines } from '@/ui/fact-lines';
import { answerLabel, questionLabel } from '../onboarding/answer-labels';
import { OwnNames } from './names-form';
import { OwnInterests } from './own-interests';
import { SignUpAnswers } from './sign-up-answers';
import type { NoteUnsaved } from '@/shared/forms/unsaved-forms';
import { useQuery } from '@tanstack/react-query';
import { membershipsQuery } from '@/subjects/organizations/data/queries';
import { toOnboardingState } from '../../data/onboarding/queries';
import { isOnboardingOpen } from '@/subjects/session/onboarding-values';
import { roleQuery } from '@/subjects/session/data/roles';

/** Links to the staff area and to the user's organisations. Renders nothing for a learner without organisations. */
function Workspaces({ userId }: { userId: string }) {
  const role = useQuery(roleQuery(userId)).data ?? 'learner';
  const memberships = useQuery(membershipsQuery(userId)).data ?? [];
  const isStaff = role !== 'learner';
  if (!isStaff && memberships.length === 0) return null;
  return (
    <nav aria-labelledby="workspaces-title">
      <h2 id="workspaces-title" className="mb-3 text-h3">
        {isStaff ? profileText.workspaces.title : profileText.workspaces.own(memberships.length)}
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 border-t border-ink pt-1.5">
        {isStaff && (
          <ButtonLink tone="plain" size="small" to={adminPaths.today}>
            {profileText.workspaces.admin}
          </ButtonLink>
        )}
        {memberships.length > 0 && (
          <>
            <p className="min-w-0 grow wrap-anywhere">
              {memberships.map(({ organization }) => organization.name).join(', ')}
            </p>
            <ButtonLink tone="plain" size="small" to={adminPaths.organizations}>
              {profileText.workspaces.organizations(memberships.length)}
            </ButtonLink>
          </>
        )}
      </div>
    </nav>
  );
}

type ProfileTabProps = {
  session: SignedIn;
  profile: Profile | null;
  /** Whether to render what is below the names too. */
  isWhole: boolean;
  noteUnsaved: NoteUnsaved;
};

/** Photo and name, names and answers of the sign-up as lines that open their form in place, the user's interests, and links to the onboarding answers, the staff area and the organisations. */
export function ProfileTab({ session, profile, isWhole, noteUnsaved }: ProfileTabProps) {
  const { form } = profileText;
  // The e-mail is in the form.
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <>
      {/* It keeps its room until it is rendered. */}
      <section aria-labelledby="photo-title" className="mb-10 min-h-30 sm:min-h-42">
        <h2 id="photo-title" className="sr-only">
          {photoText.label}
        </h2>
        {isWhole && (
          <ProfilePhotoInput userId={session.userId}>
            <p className="heading-style text-part wrap-anywhere max-sm:text-h3">{name}</p>
          </ProfilePhotoInput>
        )}
      </section>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div className="lg:max-w-form">
          <section aria-labelledby="names-title">
            <h2 id="names-title" className="mb-3 text-h3">
              {form.title}
            </h2>
            <OwnNames
              key={profile ? 'stored' : 'missing'}
              session={session}
              profile={profile}
              noteUnsaved={noteUnsaved}
            />
          </section>
          {isWhole && (
            <SignUpAnswers session={session} profile={profile} noteUnsaved={noteUnsaved} />
          )}
        </div>
        {isWhole && <ProfileAside session={session} profile={profile} />}
      </div>
    </>
  );
}

/** The onboarding answers that are shown: those that are short. */
const shownAnswers = ['experienceLevel', 'learningStyle', 'availability'] as const;

/** What is beside the lines, on a phone below them. */
function ProfileAside({ session, profile }: Pick<ProfileTabProps, 'session' | 'profile'>) {
  const { onboarding } = profileText;
  const answers = toOnboardingState(profile);
  const hasAnswered = profile !== null && !isOnboardingOpen(answers);
  const facts = shownAnswers.flatMap((field) => {
    const answer = answerLabel(field, answers.data);
    return answer === '' ? [] : [[questionLabel(field), answer] as const];
  });
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      {hasAnswered && (
        <section aria-labelledby="answers-title">
          <h2 id="answers-title" className="mb-3 text-h3">
            {onboarding.title}
          </h2>
          <FactLines>
            {facts.map(([label, answer]) => (
              <FactLine key={label} label={label}>
                {answer}
              </FactLine>
            ))}
          </FactLines>
          <ButtonLink tone="plain" size="small" to={paths.onboarding}>
            {onboarding.action}
          </ButtonLink>
        </section>
      )}
      <OwnInterests userId={session.userId} email={session.email} />
      <Workspaces userId={session.userId} />
    </div>
  );
}
