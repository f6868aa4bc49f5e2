import { expect, test } from 'vitest';
import { parseVideoUrl } from './video-url';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?list=abc&v=dQw4w9WgXcQ', youtube],
  [' https://youtu.be/dQw4w9WgXcQ ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${youtube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', `${youtube}?start=90`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', `${youtube}?start=5`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  ['https://media.example.gr/a/b.mp4?x=1', 'https://media.example.gr/a/b.mp4?x=1'],
])('embeds %s as %s', (text, source) => {
  expect(parseVideoUrl(text)?.source).toBe(source);
});

test.each([
  '',
  'video',
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'http://media.example.gr/b.mp4',
  'https://user:pass@media.example.gr/b.mp4',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/embed/..%2f..%2fevil',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://player.vimeo.com/video/76979871?h="onload=',
  'https://example.gr/page.html',
])('refuses %j', (text) => {
  expect(parseVideoUrl(text)).toBeNull();
});
