import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { uploadLessonFile } from '../../data/lesson-files/mutations';
import { lessonFilesQuery } from '../../data/lesson-files/queries';
import {
  parseLessonFile,
  lessonFileReference,
  type LessonFile,
} from '../../data/lesson-files/reference';
import { errorCode } from '@/lib/errors';
import { imageSize } from '@/shared/data/storage/image-size';

export type LessonUpload = {
  id: string;
  blob: File;
  /** How much is sent, from 0 to 1. */
  share: number;
  /** The stored file; null while it is sent, and when that failed. */
  stored: LessonFile | null;
  /** Why it failed; null otherwise. */
  errorCode: string | null;
};

/** Refusals of the file itself, which trying again does not mend. */
const refusals: ReadonlySet<string> = new Set(['file_type', 'file_renamed', 'file_too_large']);

/** Whether a failure says nothing more once `blob` is stored: the file was refused, or is the one that is stored now. */
function isMended(failure: LessonUpload, blob: File): boolean {
  if (failure.errorCode === null) return false;
  const { name, size } = failure.blob;
  return refusals.has(failure.errorCode) || (name === blob.name && size === blob.size);
}

/** The files that are being uploaded into a lesson. Leaving the editor cancels those that are under way. */
export function useLessonUploads(lessonId: string) {
  const [uploads, setUploads] = useState<LessonUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const client = useQueryClient();

  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const change = (id: string, changes: Partial<LessonUpload>) =>
    setUploads((current) =>
      current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );

  function remove(id: string) {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((current) => current.filter((upload) => upload.id !== id));
  }

  /** @returns the stored file; null when the upload failed or was cancelled */
  async function send(id: string, blob: File): Promise<LessonFile | null> {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const path = await uploadLessonFile({
        lessonId,
        file: blob,
        onProgress: (share) => change(id, { share }),
        signal: controller.signal,
      });
      const size = blob.type.startsWith('image/') ? await imageSize(blob) : null;
      const stored = parseLessonFile(lessonFileReference({ path, size }));
      change(id, { share: 1, stored });
      void client.invalidateQueries({ queryKey: lessonFilesQuery(lessonId).queryKey });
      return stored;
    } catch (error) {
      if (!controller.signal.aborted) change(id, { errorCode: errorCode(error) });
      return null;
    } finally {
      running.current.delete(id);
    }
  }

  return {
    uploads,
    /** Starts an upload. @returns the stored file; null when it failed or was cancelled */
    add: (blob: File) => {
      const id = crypto.randomUUID();
      const upload = { id, blob, share: 0, stored: null, errorCode: null };
      // Those that are chosen together do not hide what happened to each other.
      const earlier = new Set(uploads.map((one) => one.id));
      setUploads((current) => [...current, upload]);
      return send(id, blob).then((stored) => {
        if (stored)
          setUploads((current) =>
            current.filter((one) => !earlier.has(one.id) || !isMended(one, blob)),
          );
        return { id, stored };
      });
    },
    /** Sends a file again whose upload failed. */
    retry: (id: string, blob: File) => {
      change(id, { share: 0, errorCode: null });
      return send(id, blob).then((stored) => ({ id, stored }));
    },
    /** Takes an upload off the list, and cancels it if it is under way. */
    remove,
  };
}
