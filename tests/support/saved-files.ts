import { onTestFinished } from 'vitest';

/** Keeps the files that the page saves during this test, instead of downloading them. */
export function keepSavedFiles(): Blob[] {
  const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  onTestFinished(() => {
    URL.createObjectURL = before.create;
    URL.revokeObjectURL = before.revoke;
  });
  return files;
}

/** The lines of a CSV file, the last without its end; the first begins with the byte order mark. */
export async function csvLinesOf(file: Blob | undefined): Promise<string[]> {
  const bytes = (await file?.arrayBuffer()) ?? new ArrayBuffer();
  return Buffer.from(bytes).toString().trimEnd().split('\r\n');
}
