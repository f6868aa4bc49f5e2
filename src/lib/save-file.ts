/** Has the browser save a file under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser holds the file from the click on; only then may its address go.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
