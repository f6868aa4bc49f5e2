import { adminPapersText as text } from '../../text/papers';
import { formatMeetingDay, formatTimes } from '@/shared/dates/meeting-time';
import type { CohortPapers } from '../../data/papers';
import { ChoiceField } from '@/ui/fields/choice-field';
import { sheetMeetings } from './paper-sheet';
import { settingsLimits, sheetKinds, type SheetKind, type SheetSettings } from './sheet-settings';
import { SelectField } from '@/ui/fields/select-field';

type SheetChoicesProps = {
  papers: CohortPapers;
  /** The id of the meeting; null for all. */
  meeting: string | null;
  /** The id of the organisation; null for everybody. */
  organization: string | null;
  kind: SheetKind;
  settings: SheetSettings;
  onMeeting: (id: string | null) => void;
  onOrganization: (id: string | null) => void;
  onKind: (kind: SheetKind) => void;
  onSettings: (settings: SheetSettings) => void;
};

/** Which sheets are printed: of which meeting, whose people, to sign or as recorded, with how many lines to write on. */
export function SheetChoices(props: SheetChoicesProps) {
  const { papers, meeting, organization, kind, settings } = props;
  return (
    <div className="grid max-w-4xl items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <ChoiceField
        label={text.meeting}
        anyLabel={text.allMeetings}
        value={meeting}
        options={sheetMeetings(papers).map((one) => ({
          value: one.id,
          label: `${formatMeetingDay(one.starts_at)}, ${formatTimes(one)}`,
        }))}
        onChange={props.onMeeting}
      />
      {papers.organizations.length > 0 && (
        <ChoiceField
          label={text.organization}
          anyLabel={text.allPeople}
          value={organization}
          options={papers.organizations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={props.onOrganization}
        />
      )}
      <SelectField
        label={text.kind}
        value={kind}
        options={sheetKinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={({ target }) => {
          const value = sheetKinds.find((known) => known === target.value);
          if (value) props.onKind(value);
        }}
      />
      {kind === 'empty' && (
        <SelectField
          label={text.blankLines}
          value={String(settings.blankLines ?? '')}
          options={[
            { value: '', label: text.blankLinesFree },
            ...Array.from({ length: settingsLimits.blankLines + 1 }, (_, count) => ({
              value: String(count),
              label: String(count),
            })),
          ]}
          onChange={({ target: { value } }) =>
            props.onSettings({ ...settings, blankLines: value === '' ? null : Number(value) })
          }
        />
      )}
    </div>
  );
}
