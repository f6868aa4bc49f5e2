/** A path as a person reads it: Greek letters instead of percent signs. What cannot be decoded stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
