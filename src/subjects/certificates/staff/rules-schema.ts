import { adminText } from '@/subjects/staff/text/admin';
import { adminCertificateRulesText as text } from '../text/rules';
import type { CertificateRuleFields } from '../data/rules';
import { isPrintable } from '@/lib/printable';
import { z } from '@/lib/zod';
import { wholeNumber, wholeNumberField } from '@/shared/fields/whole-number';

const { validation } = text;

/** In characters. Not in `limits`, which every page loads. */
const longestLine = 160;

const line = z
  .string()
  .trim()
  .max(longestLine, validation.long(longestLine))
  .refine(isPrintable, adminText.unprintable);

const percentField = wholeNumberField(1, 100, validation.percent);

const fieldsSchema = z.object({
  hasAttendance: z.boolean(),
  percent: z.string(),
  hasAchievement: z.boolean(),
  signatory: line,
  signatoryTitle: line,
  /** 0: it does not expire. */
  months: wholeNumberField(0, 120, validation.months),
});

export type RulesFormValues = z.infer<typeof fieldsSchema>;

/** Validates the rules of certificates: everything that the database refuses, said at its field. */
export const rulesSchema = fieldsSchema.superRefine((values, context) => {
  const { hasAttendance, hasAchievement, percent, signatory } = values;
  const refuse = (field: keyof RulesFormValues, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (hasAttendance && !percentField.safeParse(percent).success)
    refuse('percent', validation.percent);
  if ((hasAttendance || hasAchievement) && signatory === '')
    refuse('signatory', validation.signatory);
});

/** Fields that only make sense together. */
export const dependentRuleFields = [['hasAttendance', 'percent']] as const;

/** The form values of rules. */
export function toFormValues(rules: CertificateRuleFields): RulesFormValues {
  return {
    hasAttendance: rules.attendance_percent !== null,
    percent: String(rules.attendance_percent ?? 80),
    hasAchievement: rules.has_achievement,
    signatory: rules.signatory,
    signatoryTitle: rules.signatory_title,
    months: String(rules.validity_months ?? 0),
  };
}

/** What is stored of valid form values. */
export function toRuleFields(values: RulesFormValues): CertificateRuleFields {
  return {
    attendance_percent: values.hasAttendance ? wholeNumber(values.percent) : null,
    has_achievement: values.hasAchievement,
    validity_months: wholeNumber(values.months) || null,
    signatory: values.signatory,
    signatory_title: values.signatoryTitle,
  };
}

/** The values as the form has them once they are saved and read again. */
export function asStored(values: RulesFormValues): RulesFormValues {
  const { data } = rulesSchema.safeParse(values);
  return data ? toFormValues(toRuleFields(data)) : values;
}
