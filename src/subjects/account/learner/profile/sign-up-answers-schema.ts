import { signUpText } from '@/subjects/session/text/sign-up';
import { accountTypes, learningGoals } from '@/subjects/session/sign-up-values';
import { z } from '@/lib/zod';

/** The rules of the sign-up wizard, for the same answers. */
export const signUpAnswersSchema = z.object({
  accountType: z
    .enum([...accountTypes, ''])
    .pipe(z.enum(accountTypes, signUpText.validation.accountTypeRequired)),
  learningGoals: z.array(z.enum(learningGoals)).min(1, signUpText.validation.goalsRequired),
});

/** The answers in the form; the account type is empty until one is chosen. */
export type SignUpAnswersInput = z.input<typeof signUpAnswersSchema>;

/** The answers as they are stored. */
export type SignUpAnswersOutput = z.output<typeof signUpAnswersSchema>;
