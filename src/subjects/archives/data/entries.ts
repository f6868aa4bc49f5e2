import type { ArchiveFault } from './faults';
import { archiveLimits } from './limits';
import type { FileEntry } from '@/lib/zip';

/** A file inside an archive. */
export type Entry = {
  /** Its size, which is the most that is inflated. */
  bytes: number;
  /** Inflates it; null unless {@link Entry.isWhole}. */
  read: (signal: AbortSignal) => Promise<Blob | null>;
  /** Whether it can be inflated and has the size and the checksum that the archive says. */
  isWhole: (signal: AbortSignal) => Promise<boolean>;
};

/** A name that leads out of the folder into which an archive is unpacked, or that not every system can write. */
const isUnsafe = (name: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  /^\/|\\|:|[\u0000-\u001F\u007F]/.test(name) ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => ['', '.', '..'].includes(part));

/** Inflates an entry into `write`, and stops when there is more than the archive said. */
async function inflate(entry: FileEntry, signal: AbortSignal, write: (chunk: Uint8Array) => void) {
  let left = entry.uncompressedSize;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      left -= chunk.length;
      if (left < 0) throw new RangeError('larger than declared');
      write(chunk);
    },
  });
  await entry.getData(sink, { signal, checkSignature: true, checkOverlappingEntry: true });
  if (left > 0) throw new RangeError('smaller than declared');
}

function toEntry(entry: FileEntry): Entry {
  const isInflated = async (signal: AbortSignal, write: (chunk: Uint8Array) => void) => {
    try {
      await inflate(entry, signal, write);
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  };
  return {
    bytes: entry.uncompressedSize,
    isWhole: (signal) => isInflated(signal, () => {}),
    async read(signal) {
      const chunks: BlobPart[] = [];
      const write = (chunk: Uint8Array) => chunks.push(chunk as Uint8Array<ArrayBuffer>);
      return (await isInflated(signal, write)) ? new Blob(chunks) : null;
    },
  };
}

/** An archive that was made of a folder has everything in that folder. */
function withoutFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const found = [...entries.keys()].filter((name) => /^[^/]+\/course[.]json$/.test(name));
  if (entries.has('course.json') || found.length !== 1) return entries;
  const folder = found[0]?.replace('course.json', '') ?? '';
  return new Map(
    [...entries]
      .filter(([name]) => name.startsWith(folder))
      .map(([name, entry]) => [name.slice(folder.length), entry]),
  );
}

/**
 * Reads the list of what is in an archive, without inflating anything.
 * @returns the entries that may be read, and what is wrong with the others
 */
export async function openArchive(file: Blob, signal: AbortSignal) {
  const faults: ArchiveFault[] = [];
  const entries = new Map<string, Entry>();
  if (file.size > archiveLimits.bytes)
    return {
      entries,
      faults: [{ code: 'archive_too_large', limit: archiveLimits.bytes } as ArchiveFault],
    };
  const { BlobReader, ZipReader } = await import('@/lib/zip');
  const reader = new ZipReader(new BlobReader(file), { filenameValidation: 'tolerant' });
  let bytes = 0;
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      signal.throwIfAborted();
      count += 1;
      if (count > archiveLimits.entries) {
        faults.push({ code: 'too_many_entries', limit: archiveLimits.entries });
        return { entries: new Map<string, Entry>(), faults };
      }
      const name = entry.filename.normalize('NFC');
      if (isUnsafe(name)) faults.push({ code: 'unsafe_name', entry: name });
      else if (entry.directory) continue;
      else if (entries.has(name)) faults.push({ code: 'duplicate_name', entry: name });
      else if (entry.encrypted) faults.push({ code: 'encrypted', entry: name });
      else entries.set(name, toEntry(entry));
      bytes += entry.uncompressedSize;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    return {
      entries: new Map<string, Entry>(),
      faults: [{ code: 'not_an_archive' } as ArchiveFault],
    };
  }
  if (bytes > archiveLimits.bytes) {
    faults.push({ code: 'archive_too_large', limit: archiveLimits.bytes });
    return { entries: new Map<string, Entry>(), faults };
  }
  return { entries: withoutFolder(entries), faults };
}
