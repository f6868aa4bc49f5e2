import { images } from './images.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
/** The start of a ZIP archive with entries of these names. */
const zipOf = (...names: string[]) =>
  text(`PK\x03\x04\x14\0\0\0${['[Content_Types].xml', ...names].join('\0PK\x03\x04')}`);

/** The smallest content of each kind that a lesson may have, by extension. */
export const lessonFiles = {
  png: images.png,
  jpg: images.jpeg,
  gif: images.gif,
  webp: images.webp,
  pdf: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
  docx: zipOf('word/document.xml'),
  xlsx: zipOf('xl/workbook.xml'),
  pptx: zipOf('ppt/presentation.xml'),
  mp4: text('\0\0\0\x18ftypisom\0\0\x02\0isommp42'),
  webm: text('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
  vtt: Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\nΚαλημέρα\n'),
};

/** Files that are refused, by the reason. */
export const refusedFiles = {
  'an empty file': Buffer.alloc(0),
  'a script': text('<script>alert(1)</script>'),
  'an svg': images.svg,
  'a program': text('MZ\x90\0'),
  'a photo that a browser does not show': text('\0\0\0\x18ftypheic\0\0\0\0'),
  'a film that a browser does not play': text('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'),
  'a zip archive': text('PK\x03\x04\x14\0\0\0run.js'),
  'a document with macros': zipOf('word/document.xml', 'word/vbaProject.bin'),
  'a pdf with a script': text('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
  'a pdf with the name of a script in escapes': text(
    '%PDF-1.7\n1 0 obj<</S/J#61vaScript/JS(app.alert(1))>>endobj',
  ),
  'a gif with a tag that ends in a slash': Buffer.concat([images.gif, text('<script/x>')]),
  'a gif that is also a page': Buffer.concat([images.gif, text('<script>alert(1)</script>')]),
  'captions with a script': text('WEBVTT\n\n00:00.000 --> 00:02.000\n<script>alert(1)</script>'),
  'captions in another encoding': text('WEBVTT\n\n00:00.000 --> 00:02.000\n\xca\xe1\xeb'),
  'a text that only begins like captions': text('WEBVTTX'),
};
