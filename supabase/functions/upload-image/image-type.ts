/** The first bytes of a file, its type and its extension. */
const signatures = [
  { type: 'image/png', extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  // «GIF8», before `7a` or `9a`.
  { type: 'image/gif', extension: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
];

/** The type and extension of an image by its first bytes; null for anything but PNG, JPEG and GIF. */
export function imageTypeOf(content: Uint8Array) {
  return (
    signatures.find(({ bytes }) => bytes.every((value, index) => content[index] === value)) ?? null
  );
}
