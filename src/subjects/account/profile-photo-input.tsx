import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { failureMessage } from '@/shared/errors/text/errors';
import { photoText } from './text/photo';
import { removeProfilePhoto, uploadProfilePhoto } from './data/profile-photos/mutations';
import { profilePhotoQuery } from './data/profile-photos/queries';
import { profileQuery } from './data/profiles/queries';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { imageMegabytes } from '@/lib/limits';
import { Button, buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { PersonPicture } from '@/ui/person-picture';

const accepted = 'image/jpeg,image/png,image/gif';

type ProfilePhotoInputProps = {
  userId: string;
  /** Beside the photo, above its buttons. */
  children?: ReactNode;
};

/** Shows the profile photo or a drawing, and lets the user choose, replace and remove it. */
export function ProfilePhotoInput({ userId, children }: ProfilePhotoInputProps) {
  const profile = useQuery(profileQuery(userId));
  const path = profile.data?.profile_picture_url ?? null;
  const photo = useQuery(profilePhotoQuery(path));
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState('');
  const client = useQueryClient();
  const show = (next: string | null) => {
    const { queryKey } = profileQuery(userId);
    client.setQueryData(queryKey, (old) => old && { ...old, profile_picture_url: next });
    void client.invalidateQueries({ queryKey });
  };
  const upload = useMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onSuccess: (stored) => {
      show(stored);
      setDone(photoText.uploaded);
    },
  });
  const remove = useMutation({
    mutationFn: (from: string) => removeProfilePhoto(userId, from),
    onSuccess: (restore) => {
      show(null);
      input.current?.focus();
      if (restore) showUndoToast(photoText.removed, () => upload.mutate(restore));
      else setDone(photoText.removed);
    },
  });
  const pending = upload.isPending || remove.isPending;

  function begin() {
    setDone('');
    upload.reset();
    remove.reset();
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Without this, choosing the same file again after a failure would not fire a change event.
    event.target.value = '';
    if (!file || pending) return;
    begin();
    upload.mutate(() => uploadProfilePhoto(userId, file));
  }

  const failure = upload.error ?? remove.error;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-5 sm:gap-x-7">
        <PersonPicture
          photo={photo.data ?? null}
          id={userId}
          name={[profile.data?.first_name, profile.data?.last_name].filter(Boolean).join(' ')}
          alt={photoText.alt}
          isBusy={pending}
          className="w-24 sm:w-36"
        />
        <div className="grid min-w-0 grow basis-50 grid-cols-1 gap-1">
          {children}
          <div className="flex flex-wrap gap-x-5">
            <label
              className={buttonClass({
                tone: 'plain',
                size: 'small',
                className:
                  'cursor-pointer wrap-anywhere has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue',
              })}
            >
              <input
                ref={input}
                type="file"
                accept={accepted}
                aria-describedby="photo-hint"
                className="sr-only"
                onChange={choose}
              />
              {upload.isPending ? photoText.uploading : path ? photoText.replace : photoText.choose}
            </label>
            {path && (
              <Button
                tone="plain"
                size="small"
                aria-disabled={pending}
                onClick={() => {
                  if (pending) return;
                  begin();
                  remove.mutate(path);
                }}
              >
                {remove.isPending ? photoText.removing : photoText.remove}
              </Button>
            )}
          </div>
          <p id="photo-hint" className="text-sm text-ink-muted">
            {photoText.hint(imageMegabytes)}
          </p>
          <p role="status" className="text-sm font-semibold text-olive empty:hidden">
            {done}
          </p>
        </div>
      </div>
      {failure && (
        <div className="mt-5">
          <Notice
            tone="error"
            title={upload.error ? photoText.uploadFailure : photoText.removeFailure}
          >
            {failureMessage(failure)}
          </Notice>
        </div>
      )}
      {!failure && photo.isError && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-clay">
          {photoText.loadFailure}
          <Button tone="plain" onClick={() => void photo.refetch()}>
            {photoText.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
