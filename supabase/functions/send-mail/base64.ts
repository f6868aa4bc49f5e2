/** A text in UTF-8 and base64, as providers take attachments. */
export function toBase64(content: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(content)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
