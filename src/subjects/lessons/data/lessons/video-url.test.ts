import { expect, onTestFinished, test, vi } from 'vitest';
import { embedWithPosition, parseVideoUrl } from './video-url';

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

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 0, '90'],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 120, '120'],
  ['https://youtu.be/dQw4w9WgXcQ', 0, null],
])('%s of YouTube from second %i begins at %s and reports where it is', (text, start, begin) => {
  vi.stubGlobal('window', { location: { origin: 'https://praxi.example' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const video = parseVideoUrl(text);
  const { searchParams } = new URL(video ? embedWithPosition(video, start) : '');
  expect(searchParams.get('start')).toBe(begin);
  expect(searchParams.get('enablejsapi')).toBe('1');
  expect(searchParams.get('origin')).toBe('https://praxi.example');
});

test('a video of Vimeo begins at a second', () => {
  const video = parseVideoUrl('https://vimeo.com/123456789');
  const at = (start: number) => video && embedWithPosition(video, start);
  expect(at(30)).toBe('https://player.vimeo.com/video/123456789?dnt=1#t=30s');
  expect(at(0)).toBe('https://player.vimeo.com/video/123456789?dnt=1');
});
