import { useState } from 'react';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCertificatesText } from '../text/staff-certificates';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { reissueCertificate, type StaffCertificate } from '../data/staff';
import { cleanName } from '@/shared/forms/clean-name';
import { errorCode } from '@/lib/errors';
import { isPrintable } from '@/lib/printable';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/fields/text-field';

const text = adminCertificatesText.reissue;

/** In characters, as the database has it. */
const longestName = 200;

function findProblem(name: string, holder: string | null): string | undefined {
  if (name === '' || name.length > longestName) return text.missing;
  if (!isPrintable(name)) return adminText.unprintable;
  return name === holder ? text.same : undefined;
}

type ReissueDialogProps = {
  certificate: StaffCertificate;
  /** @param id of the new certificate */
  onDone: (id: string) => Promise<unknown>;
  onFailed: () => unknown;
  onClose: () => void;
};

/** Issues a certificate again with another name: that of the profile, if it is another one. */
export function ReissueDialog({ certificate, onDone, onFailed, onClose }: ReissueDialogProps) {
  const { id, holder, profile_name, email, is_renamed } = certificate;
  // What the page said when it opened, as behind the dialog it may be read again, or what a refusal has told since.
  const [renamedTo, setRenamedTo] = useState(is_renamed ? profile_name : null);
  // What nobody has typed follows the profile, which may be read again.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? profile_name ?? holder ?? '';
  const [isChecked, setChecked] = useState(false);
  const reissuing = useSingleMutation({
    mutationFn: () => reissueCertificate(id, cleanName(name), renamedTo),
    onSuccess: onDone,
    onError: (error) => {
      if (errorCode(error) === 'certificate_decided') setRenamedTo(null);
      onFailed();
    },
  });
  const problem = findProblem(cleanName(name), holder);
  return (
    <ConfirmDialog
      open
      title={text.title}
      text={`${text.text} ${email ? text.told : adminCertificatesText.revoke.notTold}`}
      tone="primary"
      confirmLabel={text.confirm}
      cancelLabel={adminText.cancel}
      pending={reissuing.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!problem) reissuing.mutate();
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <div className="wrap-anywhere">
          <p>{text.now(holder ?? '')}</p>
          {profile_name && <p>{text.profile(profile_name)}</p>}
        </div>
        <TextField
          label={text.name}
          error={isChecked ? problem : undefined}
          value={name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FailureNotice error={reissuing.error} isRepeatable title={adminCertificatesText.notDone} />
      </div>
    </ConfirmDialog>
  );
}
