const bytes = (base64: string) => Buffer.from(base64, 'base64');

/** Complete images of a few pixels. */
export const images = {
  png: bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAK0lEQVR4AWTKsQ0AAAgCQcJKDOcMruKSGgobJbmGPFVqK6mNOGMkYPu/YgAAAP//Ezk0JgAAAAZJREFUAwAlqgpFCTixQQAAAABJRU5ErkJggg==',
  ),
  jpeg: bytes(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAXEAEBAQEAAAAAAAAAAAAAAAABABEx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAXEQEBAQEAAAAAAAAAAAAAAAABABEh/9oADAMBAAIRAxEAPwCNVdeySGoBnC//2Q==',
  ),
  gif: bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  webp: bytes(
    'UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoEAAQABABoJbACdAFAAAD+6D5nUm0l0uQ392F+YpweX8nfnatAAA==',
  ),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
};

/** A valid PNG of exactly `size` bytes: decoders ignore a text chunk of any length. */
export function pngOf(size: number): Buffer {
  const end = images.png.subarray(-12);
  const chunk = Buffer.alloc(size - images.png.length);
  chunk.writeUInt32BE(chunk.length - 12);
  chunk.write('tEXt', 4);
  return Buffer.concat([images.png.subarray(0, -12), chunk, end]);
}
