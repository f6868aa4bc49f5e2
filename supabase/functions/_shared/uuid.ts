const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. */
export const isUuid = (text: string): boolean => pattern.test(text);

/** The UUID that follows `folder` at the end of a path, in lower case; null if there is none. */
export function uuidAfter(folder: string, pathname: string): string | null {
  const id = pathname.slice(-36);
  return isUuid(id) && pathname.endsWith(`${folder}${id}`) ? id.toLowerCase() : null;
}
