/** How a file begins, one character for each byte, by what its name says that it is. */
const beginnings: readonly [name: RegExp, beginning: RegExp][] = [
  [/\.(?:png|jpe?g|gif|webp)$/i, /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s],
  [/\.pdf$/i, /^%PDF-/],
  [/\.(?:docx|xlsx|pptx)$/i, /^PK/],
  [/\.(?:mp4|webm)$/i, /^(?:.{4}ftyp|.E\xdf\xa3)/s],
  [/\.vtt$/i, /^(?:\xef\xbb\xbf)?WEBVTT/],
];

/**
 * Whether the content of a file is of another kind than its name says, as after a change of the ending. Images count as
 * one kind, as do films and the documents of Office: each is recognised whatever its name says.
 */
export async function isRenamed(file: Blob): Promise<boolean> {
  if (!(file instanceof File)) return false;
  const beginning = beginnings.find(([name]) => name.test(file.name))?.[1];
  if (!beginning) return false;
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return !beginning.test(String.fromCharCode(...bytes));
}
