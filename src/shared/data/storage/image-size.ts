export type ImageSize = { width: number; height: number };

/** The width and height of an image in pixels, as it is shown; null when the browser cannot decode it. */
export async function imageSize(image: Blob): Promise<ImageSize | null> {
  try {
    const bitmap = await createImageBitmap(image);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
