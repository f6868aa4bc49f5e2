/**
 * The address of an exercise on another host; null when it may not be framed: anything but https, and this
 * site itself, which a frame with its scripts and its own origin could act as.
 */
export function parseEmbedUrl(address: string, ownOrigin: string): URL | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  return url.origin === ownOrigin ? null : url;
}
