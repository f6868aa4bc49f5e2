import { founder } from '@/brand/founder';
import { throwIfError } from '@/shared/data/database-errors';
import { queryOptions } from '@tanstack/react-query';
import type { SaveResult } from '@/shared/data/versioned';
import type { Tables } from '@/lib/database.types';
import { getSupabase } from '@/lib/supabase/clients';

/** Which certificates a course gives, as staff decide it. */
export type CertificateRuleFields = Pick<
  Tables<'certificate_rules'>,
  'attendance_percent' | 'has_achievement' | 'validity_months' | 'signatory' | 'signatory_title'
>;

/** `updated_at` is the number of the version, 0 for a course that nobody has made rules for. */
export type CertificateRules = CertificateRuleFields & { id: string; updated_at: string };

/** @throws AppError */
async function fetchRules(courseId: string): Promise<CertificateRules> {
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase
      .from('certificate_rules')
      .select(
        'version, attendance_percent, has_achievement, validity_months, signatory, signatory_title',
      )
      .eq('course_id', courseId)
      .maybeSingle(),
  );
  const { version, ...fields } = data ?? {
    version: 0,
    attendance_percent: null,
    has_achievement: false,
    validity_months: null,
    // Somebody whom the site names; staff may name another.
    signatory: founder.name,
    signatory_title: founder.role,
  };
  return { id: courseId, updated_at: String(version), ...fields };
}

/** Which certificates a course gives; a course that nobody has made rules for gives none. */
export function certificateRulesQuery(courseId: string) {
  return queryOptions({
    queryKey: ['certificate-rules', courseId],
    staleTime: 0,
    queryFn: () => fetchRules(courseId),
  });
}

type RulesSave = {
  courseId: string;
  fields: CertificateRuleFields;
  /** `updated_at` of the rules that the form started from. */
  version: string;
  /** Whether rules are as the form has them: then a save was retried after a lost response, which is no conflict. */
  holds: (rules: CertificateRules) => boolean;
};

/**
 * Saves which certificates a course gives, unless somebody else saved it since. For staff.
 * @throws AppError `course_gone`, `certificate_invalid`, `busy`, `42501`
 */
export async function saveCertificateRules(save: RulesSave): Promise<SaveResult<CertificateRules>> {
  const { courseId, fields, version, holds } = save;
  const supabase = await getSupabase();
  const data = throwIfError(
    await supabase.rpc('save_certificate_rules', {
      course: courseId,
      version: Number(version),
      has_achievement: fields.has_achievement,
      signatory: fields.signatory,
      signatory_title: fields.signatory_title,
      ...(fields.attendance_percent !== null && { attendance_percent: fields.attendance_percent }),
      ...(fields.validity_months !== null && { validity_months: fields.validity_months }),
    }),
  );
  const row = await fetchRules(courseId);
  // Another version was stored: the function gives a row of nulls.
  const isSaved = (data as { course_id: string | null } | null)?.course_id === courseId;
  return { status: isSaved || holds(row) ? 'saved' : 'conflict', row };
}
