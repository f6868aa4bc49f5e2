import { expect, test } from 'vitest';
import { watchedSeconds } from './watched';

test('collects what is played and leaves out what is jumped over', () => {
  const watched = watchedSeconds();
  for (const second of [0, 0.3, 1.2, 2.1]) watched.playAt(second);
  watched.playAt(40);
  watched.playAt(41.5);
  watched.interrupt();
  watched.playAt(42);
  expect(watched.take()).toEqual([
    [0, 3],
    [40, 42],
  ]);
  expect(watched.take()).toEqual([]);
});

test('goes on where it was after what was taken', () => {
  const watched = watchedSeconds();
  watched.playAt(5);
  watched.playAt(6);
  watched.take();
  watched.playAt(7.5);
  expect(watched.take()).toEqual([[6, 8]]);
});

test('playing backwards is a jump', () => {
  const watched = watchedSeconds();
  watched.playAt(10);
  watched.playAt(8);
  watched.playAt(9);
  expect(watched.take()).toEqual([[8, 9]]);
});
