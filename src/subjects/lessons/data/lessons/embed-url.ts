/**
 * The URL of an exercise on another host; null when it may not be embedded: only https is allowed, and not this site
 * itself, because an embedded page of it would have the rights of the user.
 * @param text what staff entered
 * @param ownOrigin the origin of this site
 */
export function parseEmbedUrl(text: string, ownOrigin: string): URL | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  return url.origin === ownOrigin ? null : url;
}
