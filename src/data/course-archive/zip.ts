import { configure } from '@zip.js/zip.js/lib/zip-core-native.js';

// The security policy of the site allows no workers from a blob, and files of courses are compressed already.
configure({ useWebWorkers: false });

export {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipReader,
  ZipWriter,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
