/** Downloads `file` under `name`, as if the user had followed a download link. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read the URL by the end of the click; afterwards it may be revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
