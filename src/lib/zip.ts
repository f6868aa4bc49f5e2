import { configure } from '@zip.js/zip.js/lib/zip-core-native.js';

// The security policy of the site allows no workers from a blob, and what is large in an archive is compressed already.
configure({ useWebWorkers: false });

export {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipReader,
  ZipWriter,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
