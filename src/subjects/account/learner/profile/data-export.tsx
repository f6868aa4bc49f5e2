import { saveFile } from '@/lib/save-file';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { profileText } from '../../text/profile';
import { exportOwnData } from '../../data/account/export';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { Button } from '@/ui/button';

/** Downloads everything that is stored about the user, as one JSON file. */
export function DataExport({ userId }: { userId: string }) {
  const download = useSingleMutation({
    mutationFn: () => exportOwnData(userId),
    onSuccess: (file) =>
      saveFile(file, `${profileText.data.fileName}-${new Date().toISOString().slice(0, 10)}.json`),
  });
  return (
    <section aria-labelledby="data-title" className="max-w-form max-lg:row-start-1">
      <h2 id="data-title" className="text-h3">
        {profileText.data.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-muted">{profileText.data.text}</p>
      <FailureNotice error={download.error} title={profileText.data.failure} className="mb-5" />
      <Button tone="quiet" aria-disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? profileText.data.pending : profileText.data.action}
      </Button>
      <p role="status" className="mt-3 text-sm font-semibold text-olive empty:hidden">
        {download.isSuccess && profileText.data.done}
      </p>
    </section>
  );
}
