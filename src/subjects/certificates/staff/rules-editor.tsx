import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { adminCertificateRulesText as text } from '../text/rules';
import { certificateRulesQuery, saveCertificateRules, type CertificateRules } from '../data/rules';
import type { Course } from '@/subjects/courses/data/course';
import { isSameValue } from '@/shared/editor/version-conflict/merge-versions';
import { Notice } from '@/ui/notice';
import { adminPaths } from '@/lib/admin-paths';
import { EditorForm } from '@/shared/editor/editor-form';
import { useEditor } from '@/shared/editor/use-editor';
import { CheckboxField } from '@/shared/fields/checkbox-field';
import { NumberField } from '@/shared/fields/number-field';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { RequiredLessons } from './required-lessons';
import {
  asStored,
  dependentRuleFields,
  rulesSchema,
  toFormValues,
  toRuleFields,
  type RulesFormValues,
} from './rules-schema';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const resolver = zodResolver(rulesSchema);

/** The labels of the fields, where two versions are compared. */
const labels: Record<keyof RulesFormValues, string> = {
  hasAttendance: text.attendance.give,
  percent: text.attendance.percent,
  hasAchievement: text.achievement.give,
  signatory: text.signature.signatory,
  signatoryTitle: text.signature.signatoryTitle,
  months: text.signature.months,
};

function show(field: keyof RulesFormValues, values: RulesFormValues): string {
  const value = values[field];
  return typeof value === 'string' ? value : value ? text.yes : text.no;
}

const legendClass = 'heading-style text-h4';

function RuleFields({
  form,
  courseId,
}: {
  form: UseFormReturn<RulesFormValues>;
  courseId: string;
}) {
  const field = useFields(form);
  const [hasAttendance, hasAchievement] = useWatch({
    control: form.control,
    name: ['hasAttendance', 'hasAchievement'],
  });
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className={legendClass}>{text.attendance.legend}</legend>
        <CheckboxField
          label={text.attendance.give}
          hint={text.attendance.hint}
          {...form.register('hasAttendance')}
        />
        {hasAttendance && (
          <div className="max-w-64 sm:ml-9">
            <NumberField
              form={form}
              name="percent"
              label={text.attendance.percent}
              hint={text.attendance.percentHint}
              fallback={80}
            />
          </div>
        )}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className={legendClass}>{text.achievement.legend}</legend>
        <CheckboxField
          label={text.achievement.give}
          hint={text.achievement.hint}
          {...form.register('hasAchievement')}
        />
        {hasAchievement && (
          <div className="sm:ml-9">
            <RequiredLessons courseId={courseId} />
          </div>
        )}
      </fieldset>
      <fieldset className="grid gap-5.5">
        <legend className={`${legendClass} mb-3`}>{text.signature.legend}</legend>
        <TextField label={text.signature.signatory} {...field('signatory')} />
        <TextField
          label={text.signature.signatoryTitle}
          hint={text.signature.signatoryTitleHint}
          {...field('signatoryTitle')}
        />
        <div className="max-w-64">
          <NumberField
            form={form}
            name="months"
            label={text.signature.months}
            hint={text.signature.monthsHint}
            fallback={0}
          />
        </div>
      </fieldset>
    </>
  );
}

type RulesEditorProps = { course: Course; rules: CertificateRules };

/** The form of which certificates a course gives, and who signs them. */
export function RulesEditor({ course, rules }: RulesEditorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const editor = useEditor<RulesFormValues, CertificateRules>({
    kind: 'certificate-rules',
    row: rules,
    // A course without rules has those that give nothing.
    toValues: (row) => toFormValues(row ?? rules),
    resolver,
    dependentFields: dependentRuleFields,
    asStored,
    save: async (values, { version }) => {
      const wanted = asStored(values);
      const result = await saveCertificateRules({
        courseId: course.id,
        fields: toRuleFields(values),
        version: version ?? '0',
        holds: (row) => isSameValue(toFormValues(row), wanted),
      });
      if (result.status !== 'saved') return result;
      showSuccessToast(text.updated);
      client.setQueryData(certificateRulesQuery(course.id).queryKey, result.row);
      return result;
    },
  });
  return (
    <div className="max-w-[44rem]">
      <ViewHeading title={text.title(course.title)} />
      <p className="-mt-3 mb-8 text-ink-muted">{text.lead}</p>
      <EditorForm
        editor={editor}
        labels={labels}
        show={show}
        onLeave={() => void navigate(adminPaths.tab({ course: course.id }))}
      >
        <div className="grid gap-9">
          <RuleFields form={editor.form} courseId={course.id} />
          {editor.isDirty && (
            <Notice tone="info" title={text.after.title}>
              {text.after.text}
            </Notice>
          )}
        </div>
      </EditorForm>
    </div>
  );
}
