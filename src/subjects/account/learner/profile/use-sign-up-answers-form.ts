import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Profile } from '../../data/profiles/queries';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { accountTypes, learningGoals } from '@/subjects/session/sign-up-values';
import { signUpAnswersSchema, type SignUpAnswersInput } from './sign-up-answers-schema';

/** The stored answers. Until onboarding, the level of the profile holds the account type. */
export function storedAnswers(session: SignedIn, profile: Profile | null): SignUpAnswersInput {
  const stored = [session.metadata.accountType, profile?.experience_level];
  return {
    accountType: accountTypes.find((type) => stored.includes(type)) ?? '',
    learningGoals: learningGoals.filter((goal) => profile?.learning_goals.includes(goal)),
  };
}

/** The form for the answers of the sign-up. It shows the stored ones until the user changes something. */
export function useSignUpAnswersForm(session: SignedIn, profile: Profile | null) {
  return useForm({
    resolver: zodResolver(signUpAnswersSchema),
    values: storedAnswers(session, profile),
    resetOptions: { keepDirtyValues: true },
  });
}
