import { adminPapersText as text } from '../../text/papers';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import {
  insideOrOutside,
  settingsLimits,
  sheetColumns,
  sheetFields,
  type SheetKind,
  type SheetSettings,
} from './sheet-settings';
import { TextField } from '@/ui/fields/text-field';
import { SelectField } from '@/ui/fields/select-field';

type TicksProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

function Ticks<Value extends string>({
  legend,
  values,
  labels,
  chosen,
  onChange,
}: TicksProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {values.map((value) => (
        <CheckboxField
          key={value}
          label={labels[value]}
          checked={chosen.includes(value)}
          onChange={() =>
            onChange(values.filter((item) => (item === value) !== chosen.includes(item)))
          }
        />
      ))}
    </fieldset>
  );
}

const choices = insideOrOutside.map((value) => ({ value, label: text.hours[value] }));

type SheetFieldsProps = {
  settings: SheetSettings;
  kind: SheetKind;
  onChange: (settings: SheetSettings) => void;
};

/** What the sheets of an organisation show: fields of the head, columns, and own lines. */
export function SheetFields({ settings, kind, onChange }: SheetFieldsProps) {
  const change = (changed: Partial<SheetSettings>) => onChange({ ...settings, ...changed });
  const setLine = (index: number, changed: Partial<SheetSettings['lines'][number]>) => {
    const lines = Array.from(
      { length: Math.max(settings.lines.length, index + 1) },
      (_, at) => settings.lines[at] ?? { label: '', value: '' },
    );
    change({
      lines: lines.map((line, at) => (at === index ? { ...line, ...changed } : line)),
    });
  };
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <Ticks
        legend={text.fieldsLegend}
        values={sheetFields}
        labels={text.fields}
        chosen={settings.fields}
        onChange={(fields) => change({ fields })}
      />
      <div className="grid content-start gap-5">
        <Ticks
          legend={text.columnsLegend}
          values={sheetColumns}
          labels={text.columns}
          chosen={settings.columns[kind]}
          onChange={(chosen) => change({ columns: { ...settings.columns, [kind]: chosen } })}
        />
        {(['hours', 'premises'] as const).map((field) => (
          <SelectField
            key={field}
            label={text[field].label}
            options={choices}
            value={settings[field]}
            onChange={({ target }) => {
              const value = insideOrOutside.find((known) => known === target.value);
              if (value) change({ [field]: value });
            }}
          />
        ))}
      </div>
      <fieldset className="min-w-0 md:col-span-2">
        <legend className="font-semibold">{text.lines.legend}</legend>
        <p className="text-sm text-ink-muted">{text.lines.hint}</p>
        <div className="mt-2 grid gap-2">
          {/* One more than there are. */}
          {Array.from(
            { length: Math.min(settings.lines.length + 1, settingsLimits.lines) },
            (_, index) => (
              <div key={index} className="grid gap-2 sm:grid-cols-2">
                {(['label', 'value'] as const).map((part) => (
                  <TextField
                    key={part}
                    label={text.lines[part](index + 1)}
                    maxLength={settingsLimits.text}
                    value={settings.lines[index]?.[part] ?? ''}
                    onChange={({ target }) => setLine(index, { [part]: target.value })}
                  />
                ))}
              </div>
            ),
          )}
        </div>
      </fieldset>
    </div>
  );
}
