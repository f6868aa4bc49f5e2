import { Controller } from 'react-hook-form';
import { accountTypes, learningGoals } from '../../text/choices';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { signUpText } from '@/subjects/session/text/sign-up';
import { updateSignUpAnswers } from '../../data/profiles/mutations';
import type { Profile } from '../../data/profiles/queries';
import type { SignedIn } from '@/subjects/session/data/session-store';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { CheckboxCards } from '@/ui/fields/choice';
import { showToast } from '@/ui/toast-store';
import { useNoteUnsaved, type NoteUnsaved } from '@/shared/forms/unsaved-forms';
import type { SignUpAnswersOutput } from './sign-up-answers-schema';
import {
  discardAnswers,
  hasAnswersDraft,
  storedAnswers,
  useSignUpAnswersForm,
} from './use-sign-up-answers-form';
import { EditorStatusLine } from '@/shared/editor/editor-form';
import { editorText } from '@/shared/editor/text';
import { ChangeButton, LinesOrForm, useInPlace, type InPlace } from '@/shared/forms/in-place';
import { inPlaceText } from '@/shared/forms/text/in-place';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { FactLine, FactLines } from '@/ui/fact-lines';
import { SelectField } from '@/ui/fields/select-field';
import { useFields } from '@/shared/fields/use-fields';

const { answers: text, form: formText } = profileText;
const accountTypeOptions = [{ value: '', label: text.chooseAccountType }, ...accountTypes];

type SignUpAnswersProps = {
  session: SignedIn;
  profile: Profile | null;
  noteUnsaved: NoteUnsaved;
};

type Save = {
  answers: SignUpAnswersOutput;
  isChanged: Record<keyof SignUpAnswersOutput, boolean>;
};

const labelsOf = (
  options: readonly { value: string; label: string }[],
  values: readonly string[],
) => options.filter(({ value }) => values.includes(value)).map(({ label }) => label);

type AnswersFormProps = SignUpAnswersProps & { inPlace: InPlace };

function AnswersForm({ session, profile, noteUnsaved, inPlace }: AnswersFormProps) {
  const form = useSignUpAnswersForm(session, profile);
  const save = useSingleMutation({
    // An answer that was not changed here may have been changed in another tab.
    mutationFn: ({ answers, isChanged }: Save) =>
      updateSignUpAnswers({
        id: session.userId,
        ...(isChanged.accountType && { accountType: answers.accountType }),
        ...(isChanged.learningGoals && { learningGoals: answers.learningGoals }),
      }),
    onSuccess: (saved, { answers }) => {
      form.reset({ ...answers, learningGoals: storedAnswers(session, saved).learningGoals });
      discardAnswers();
      showToast({ tone: 'success', title: text.saved });
      inPlace.close();
    },
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  useNoteUnsaved(noteUnsaved, 'answers', isDirty, save.isPending);
  const field = useFields(form);

  function handleCancel() {
    const typed = structuredClone(form.getValues());
    save.reset();
    form.reset();
    discardAnswers();
    inPlace.close();
    if (isDirty)
      showUndoToast(editorText.discarded, () => {
        form.setValue('accountType', typed.accountType, { shouldDirty: true });
        form.setValue('learningGoals', typed.learningGoals, { shouldDirty: true });
        inPlace.open();
      });
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((answers) => {
        const { accountType, learningGoals: goals } = dirtyFields;
        const isChanged = { accountType: Boolean(accountType), learningGoals: Boolean(goals) };
        save.mutate({ answers, isChanged });
      })}
      className="grid gap-5.5 border-t border-ink pt-5"
    >
      <SelectField
        label={signUpText.stepNames.accountType}
        options={accountTypeOptions}
        {...field('accountType')}
      />
      <Controller
        control={form.control}
        name="learningGoals"
        render={({ field: { name, value, onChange } }) => (
          <CheckboxCards
            name={name}
            legend={signUpText.goals.legend}
            hint={signUpText.goals.hint}
            error={errors.learningGoals?.message}
            options={learningGoals}
            columns={2}
            isPlain
            value={value}
            onChange={onChange}
          />
        )}
      />
      <FailureNotice error={save.error} title={text.failure}>
        {formText.kept}
      </FailureNotice>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
        <Button
          type="submit"
          size="small"
          // As with the names: unchanged values need no action.
          tone={isDirty || save.isPending ? 'primary' : 'quiet'}
          aria-disabled={save.isPending}
        >
          {text.submit}
        </Button>
        {!save.isPending && (
          <Button tone="plain" size="small" onClick={handleCancel}>
            {inPlaceText.cancel}
          </Button>
        )}
        {isDirty && (
          <EditorStatusLine
            status={save.isPending ? 'saving' : save.isError ? 'failed' : 'dirty'}
            isKeptHere={false}
          />
        )}
      </div>
    </form>
  );
}

/** The answers of the sign-up, which open their form in place: whom the account is for, and the learning goals. */
export function SignUpAnswers(props: SignUpAnswersProps) {
  const { session, profile } = props;
  const stored = storedAnswers(session, profile);
  const inPlace = useInPlace(hasAnswersDraft(stored));
  const facts = [
    ['accountType', signUpText.stepNames.accountType, labelsOf(accountTypes, [stored.accountType])],
    ['learningGoals', signUpText.goals.legend, labelsOf(learningGoals, stored.learningGoals)],
  ] as const;
  return (
    <section aria-labelledby="sign-up-answers-title" className="mt-12">
      <h2 id="sign-up-answers-title" className="mb-3 text-h3">
        {text.title}
      </h2>
      <LinesOrForm
        inPlace={inPlace}
        lines={
          <FactLines>
            {facts.map(([name, label, values]) => (
              <FactLine
                key={name}
                label={label}
                action={<ChangeButton inPlace={inPlace} field={name} label={label} />}
              >
                {values.length === 0 && <span className="text-ink-muted">{text.unanswered}</span>}
                {values.map((value) => (
                  <span key={value} className="block">
                    {value}
                  </span>
                ))}
              </FactLine>
            ))}
          </FactLines>
        }
      >
        <AnswersForm {...props} inPlace={inPlace} />
      </LinesOrForm>
    </section>
  );
}
