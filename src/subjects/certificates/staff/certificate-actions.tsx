import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminText } from '@/subjects/staff/text/admin';
import { adminCertificatesText as text } from '../text/staff-certificates';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { revokeCertificate, withdrawCertificate, type StaffCertificate } from '../data/staff';
import { errorCode } from '@/lib/errors';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { certificatesUrl } from '../certificate-url';
import { ReissueDialog } from './reissue-dialog';

type DialogProps = {
  certificate: StaffCertificate;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks once more before a name is deleted for good. */
function WithdrawDialog({ certificate, onDone, onClose }: DialogProps) {
  const withdrawing = useSingleMutation({
    mutationFn: () => withdrawCertificate(certificate.id),
    onSuccess: async () => {
      showSuccessToast(text.withdraw.done);
      await onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={text.withdraw.title(certificate.holder ?? '')}
      text={text.withdraw.text}
      confirmLabel={text.withdraw.confirm}
      cancelLabel={adminText.cancel}
      pending={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
      onCancel={onClose}
    >
      <FailureNotice error={withdrawing.error} isRepeatable title={text.notDone} />
    </ConfirmDialog>
  );
}

function RevokeDialog({ certificate, onDone, onClose }: DialogProps) {
  const { id, kind, holder, email, is_questioned } = certificate;
  // What the page said when it opened, as behind the dialog it may be read again, or what a refusal has told since.
  const [wasQuestioned, setWasQuestioned] = useState(is_questioned);
  return (
    <ReasonDialog
      title={text.revoke.title[kind](holder ?? '')}
      text={`${text.revoke.text[kind]} ${email ? text.revoke.told : text.revoke.notTold}`}
      hint={text.revoke.hint}
      confirmLabel={text.revoke.confirm[kind]}
      cancelLabel={adminText.close}
      done={text.revoke.done[kind]}
      act={(reason) =>
        revokeCertificate(id, reason, wasQuestioned).catch((error: unknown) => {
          void onDone();
          if (errorCode(error) === 'certificate_decided') setWasQuestioned(false);
          throw error;
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** What admins do with a certificate: issue it again with another name, revoke it, or delete the name. */
export function CertificateActions({ certificate }: { certificate: StaffCertificate }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'reissue' | 'revoke' | 'withdraw' | null>(null);
  const { state, holder } = certificate;
  const isCurrent = state === 'valid' || state === 'expired';
  // A dialog that was refused stays, with what was typed in it.
  if ((state === 'withdrawn' || holder === null) && !dialog) return null;
  const reload = () => client.invalidateQueries({ queryKey: ['certificates'] });
  const close = () => setDialog(null);
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      {isCurrent && (
        <>
          <Button tone="quiet" size="small" onClick={() => setDialog('reissue')}>
            {text.reissue.action}
          </Button>
          <Button
            tone="plain"
            size="small"
            className="text-clay"
            onClick={() => setDialog('revoke')}
          >
            {text.revoke.action}
          </Button>
        </>
      )}
      {state !== 'withdrawn' && (
        <Button
          tone="plain"
          size="small"
          className="text-clay"
          onClick={() => setDialog('withdraw')}
        >
          {text.withdraw.action}
        </Button>
      )}
      {dialog === 'reissue' && (
        <ReissueDialog
          certificate={certificate}
          onDone={async (successor) => {
            showSuccessToast(text.reissue.done);
            await reload();
            await navigate(certificatesUrl({ certificate: successor }));
          }}
          // Somebody else may have been faster.
          onFailed={reload}
          onClose={close}
        />
      )}
      {dialog === 'revoke' && (
        <RevokeDialog certificate={certificate} onDone={reload} onClose={close} />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog certificate={certificate} onDone={reload} onClose={close} />
      )}
    </div>
  );
}
