import { AppError } from '@/lib/errors';
import { imageSize } from './image-size';
import { isRenamed } from './renamed-file';
import { limits } from '@/lib/limits';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif';

/** The first bytes of a file of each type. */
const signatures: readonly [type: ImageType, bytes: readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  // «GIF8», before `7a` or `9a`.
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

const extensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/**
 * The type of an image by its first bytes, because a file name or a declared type can claim anything; null for
 * anything but JPEG, PNG and GIF. Whether the rest is a complete image, only decoding tells.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const found = signatures.find(([, signature]) =>
    signature.every((value, index) => bytes[index] === value),
  );
  return found?.[0] ?? null;
}

export type ImageFile = { bytes: ArrayBuffer; type: ImageType; extension: string };

/**
 * Checks a file that the user chose, before it is shown or uploaded.
 * @returns its content, with the type and file extension that belong to the content
 * @throws AppError `too_large` above `limits.imageBytes`; `file_renamed` when the name says another kind of file than the
 * content; `not_an_image` for anything else but a complete JPEG, PNG or GIF
 */
export async function checkImageFile(file: Blob): Promise<ImageFile> {
  if (file.size > limits.imageBytes) throw new AppError('too_large');
  const bytes = await file.arrayBuffer();
  const type = imageTypeOf(new Uint8Array(bytes));
  if (!type && (await isRenamed(file))) throw new AppError('file_renamed');
  if (!type || !(await imageSize(new Blob([bytes], { type })))) throw new AppError('not_an_image');
  return { bytes, type, extension: extensions[type] };
}
