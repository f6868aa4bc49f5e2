import { useState } from 'react';
import { adminAttendanceText } from '../text/attendance';
import { eraseAttendanceName } from '../data/attendance';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/fields/choice-field';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { useCurrentUserRole } from '@/subjects/staff/use-current-user-role';

const text = adminAttendanceText.erase;

type EraseNameProps = {
  /** Those with a name, by the id of their booking. */
  people: readonly { value: string; label: string }[];
  onDone: () => Promise<unknown>;
};

/** Lets admins erase the name of one person from the locked sheets of the cohort. */
export function EraseName({ people, onDone }: EraseNameProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const person = people.find(({ value }) => value === chosen);
  if (useCurrentUserRole() !== 'admin' || people.length === 0) return null;
  return (
    <details className="mt-10 max-w-prose print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {text.heading}
      </summary>
      <p className="mt-1 mb-3 text-sm text-ink-muted">{text.explanation}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ChoiceField
          isSmall
          label={text.person}
          anyLabel={text.choose}
          value={person ? person.value : null}
          options={people}
          onChange={setChosen}
        />
        {person && (
          <Button tone="plain" size="small" className="text-clay" onClick={() => setAsking(true)}>
            {text.action}
          </Button>
        )}
      </div>
      {person && isAsking && (
        <ReasonDialog
          title={text.title(person.label)}
          text={text.text}
          hint={text.hint}
          confirmLabel={text.confirm}
          done={text.done}
          act={(reason) => eraseAttendanceName(person.value, reason)}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  );
}
