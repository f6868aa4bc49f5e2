const megabyte = 1024 * 1024;

/** What an archive of a course may hold. `import_course` has the numbers of modules, lessons and bytes of text, too. */
export const archiveLimits = {
  bytes: 300 * megabyte,
  entries: 1000,
  /** A third of what staff may upload in an hour, so that an attempt can be repeated. */
  files: 100,
  /** Of all texts together, as JSON. */
  textBytes: 5_000_000,
  modules: 100,
  lessons: 500,
  filesOfLesson: 40,
  fileBytesOfLesson: 200 * megabyte,
  /** In bytes, by what a file is shown as; `upload-lesson-file` has the same numbers. */
  fileBytes: {
    image: 5 * megabyte,
    document: 20 * megabyte,
    film: 50 * megabyte,
    captions: megabyte,
  },
} as const;
