import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { adminLessonFilesText } from '../../text/lesson-files';
import { lessonFileReference, type LessonFile } from '../../data/lesson-files/reference';
import { classNames } from '@/lib/class-names';
import type { LessonFormValues } from '../lesson-schema';
import { FileButton } from '@/ui/fields/file-button';
import { ImageDescription } from './image-description';
import {
  fileMarkdown,
  insertLink,
  insertParagraph,
  replaceImage,
  rewriteImage,
} from './insert-text';
import { LessonFileList } from './lesson-file-list';
import { UploadRow } from './upload-row';
import { useLessonUploads } from './use-lesson-uploads';
import { TextAreaField } from '@/ui/fields/text-field';

const images = 'image/png,image/jpeg,image/gif,image/webp';
const documents = '.pdf,.docx,.xlsx,.pptx,.mp4,.webm';

const isImage = (file: File) => file.type.startsWith('image/');
const nameWithoutEnding = (name: string) => name.replace(/\.\w{2,4}$/, '');

type TextWithFilesProps = {
  form: UseFormReturn<LessonFormValues>;
  lessonId: string;
  label: string;
  hint: string;
  error?: string;
  rows: number;
};

/** The text of a lesson. Files are uploaded by a button, by dragging or by pasting, and inserted where the cursor is. */
export function TextWithFiles({ form, lessonId, label, hint, error, rows }: TextWithFilesProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { uploads, add, retry, remove } = useLessonUploads(lessonId);
  const [isDropTarget, setDropTarget] = useState(false);
  const { ref, ...field } = form.register('text');
  const video = useWatch({ control: form.control, name: 'video' });

  function insert(file: LessonFile, name: string) {
    const isShown = file.kind === 'image' || file.kind === 'film';
    const markdown = fileMarkdown(lessonFileReference(file), name, isShown);
    if (!area.current) return;
    if (isShown) insertParagraph(area.current, markdown);
    else insertLink(area.current, markdown);
  }

  /** Inserts a file that is uploaded. An image stays in the list, where its description is written. */
  function finish(id: string, blob: File, stored: LessonFile | null) {
    if (!stored) return;
    if (isImage(blob)) return insertWithoutDescription(stored);
    insert(stored, nameWithoutEnding(blob.name));
    remove(id);
  }

  // The image is in the text from the start: saving before the description is written must not leave it out.
  function insertWithoutDescription(file: LessonFile) {
    const focused = document.activeElement;
    insert(file, '');
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus();
  }

  function describe(file: LessonFile, description: string) {
    const reference = lessonFileReference(file);
    const markdown = fileMarkdown(reference, description, true);
    if (!area.current || replaceImage(area.current, reference, markdown)) return;
    insert(file, description);
  }

  // Saving takes what is typed so far, also without a press on the button beside it.
  function describeSoFar(file: LessonFile, description: string) {
    const reference = lessonFileReference(file);
    if (area.current)
      rewriteImage(area.current, reference, fileMarkdown(reference, description, true));
  }

  async function upload(files: File[]) {
    await Promise.all(
      files.map(async (blob) => {
        const { id, stored } = await add(blob);
        finish(id, blob, stored);
      }),
    );
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void upload(files);
  }

  function handleDrop(event: DragEvent) {
    setDropTarget(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void upload(files);
  }

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropTarget(true);
  }

  return (
    <div>
      <TextAreaField
        label={label}
        hint={`${hint} ${adminLessonFilesText.hint}`}
        error={error}
        rows={rows}
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        className={classNames(isDropTarget && 'border-blue bg-blue-pale')}
        onPaste={handlePaste}
        onDrop={handleDrop}
        onDragOver={handleDragOver}
        onDragLeave={() => setDropTarget(false)}
      />
      <div className="flex flex-wrap gap-x-6">
        <FileButton
          label={adminLessonFilesText.insertImage}
          accept={images}
          isMultiple
          onChoose={(files) => void upload(files)}
        />
        <FileButton
          label={adminLessonFilesText.attachFile}
          accept={documents}
          isMultiple
          onChoose={(files) => void upload(files)}
        />
      </div>
      {uploads.length > 0 && (
        <ul aria-label={adminLessonFilesText.uploads} className="border-t border-line">
          {uploads.map((row) => (
            <UploadRow
              key={row.id}
              upload={row}
              onRetry={() =>
                void retry(row.id, row.blob).then(({ id, stored }) => finish(id, row.blob, stored))
              }
              onRemove={() => {
                remove(row.id);
                if (row.stored && area.current) {
                  replaceImage(area.current, lessonFileReference(row.stored), '');
                }
                area.current?.focus();
              }}
            >
              {isImage(row.blob) && (
                <ImageDescription
                  isUploaded={row.stored !== null}
                  onType={(description) => {
                    if (row.stored) describeSoFar(row.stored, description);
                  }}
                  onDescribe={(description) => {
                    if (row.stored) describe(row.stored, description);
                    remove(row.id);
                  }}
                />
              )}
            </UploadRow>
          ))}
        </ul>
      )}
      <LessonFileList form={form} lessonId={lessonId} video={video} onInsert={insert} />
    </div>
  );
}
