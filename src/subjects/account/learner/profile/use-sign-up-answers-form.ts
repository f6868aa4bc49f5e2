import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearDraft, readDraft, useFormDraft } from '@/shared/draft/form-draft';
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

const draft = 'sign-up-answers';

/** Deletes what was changed in the answers of the sign-up. */
export const discardAnswers = () => clearDraft(draft);

/** Whether something was changed in the answers and not saved. */
export const hasAnswersDraft = (stored: SignUpAnswersInput) =>
  JSON.stringify(readDraft(draft, stored)) !== JSON.stringify(stored);

/** The form for the answers of the sign-up. It shows the stored ones until the user changes something. */
export function useSignUpAnswersForm(session: SignedIn, profile: Profile | null) {
  const stored = storedAnswers(session, profile);
  const [typed] = useState(() => readDraft(draft, stored));
  const form = useForm({
    resolver: zodResolver(signUpAnswersSchema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  useFormDraft(draft, form, { base: stored });
  const restore = useEffectEvent(() => {
    form.setValue('accountType', typed.accountType, { shouldDirty: true });
    form.setValue('learningGoals', typed.learningGoals, { shouldDirty: true });
  });
  useEffect(() => restore(), []);
  return form;
}
