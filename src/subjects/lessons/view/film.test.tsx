import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { delays } from '@/lib/delays';
import { holdTimers } from '../../../../tests/support/timers';
import { lessonText } from '../text/lesson';
import { ExternalEmbed } from './external-embed';
import { Film } from './film';

test.for([
  ['Το πρώτο φύλλο', 'Βίντεο: Το πρώτο φύλλο'],
  ['Βίντεο: το πρώτο φύλλο', 'Βίντεο: το πρώτο φύλλο'],
  ['Βίντεο και ήχος', 'Βίντεο: Βίντεο και ήχος'],
])('a film of the lesson «%s» is labelled «%s»', ([title = '', label = '']) => {
  render(<Film source="https://films.example/1.mp4" title={title} />);
  expect(screen.getByLabelText(label)).toBeVisible();
});

test('a film shows its title and a button until it plays, and again when another is loaded', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // The title of a lesson may say already that it is a film.
  const title = lessonText.video.frame('first sheet');
  render(<Film source="https://films.example/1.mp4" title={title} />);
  const film = screen.getByLabelText(title);
  expect(screen.getByText('First sheet')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: lessonText.video.play }));
  expect(play).toHaveBeenCalledOnce();
  fireEvent.play(film);
  expect(screen.queryByText('First sheet')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.emptied(film);
  expect(screen.getByText('First sheet')).toBeVisible();
});

test('a film has the controls of the browser once it plays, and none over its cover', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(<Film source="https://films.example/1.mp4" title="First sheet" />);
  const film = screen.getByLabelText(lessonText.video.frame('First sheet'));
  expect(film).not.toHaveAttribute('controls');
  fireEvent.click(screen.getByRole('button', { name: lessonText.video.play }));
  expect(film).toHaveAttribute('controls');
});

test('a film whose URL has not arrived has no button', () => {
  render(<Film source={undefined} title="First sheet" />);
  expect(screen.getByText('First sheet')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a film that did not load says so, and is played when it is tried again', () => {
  render(<Film source="https://films.example/1.mp4" title="First sheet" />);
  const film = screen.getByLabelText(lessonText.video.frame('First sheet'));
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  fireEvent.error(film);
  expect(screen.getByRole('alert')).toHaveTextContent(lessonText.video.failed);
  fireEvent.click(screen.getByRole('button', { name: lessonText.file.retry }));
  expect(load).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a player of another host that says nothing is reported and can be loaded again', () => {
  const timers = holdTimers(delays.filmAnswer);
  const title = lessonText.video.frame('First sheet');
  render(
    <ExternalEmbed
      source="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa"
      title={title}
      openLabel={lessonText.video.play}
      note={lessonText.video.youtube}
      sandbox="allow-scripts"
      onFrame={() => () => {}}
    />,
  );
  const frame = () => screen.getByTitle<HTMLIFrameElement>(title);
  fireEvent.click(screen.getByRole('button', { name: lessonText.video.play }));
  expect(screen.queryByRole('alert')).toBeNull();
  timers.pass();
  expect(screen.getByRole('alert')).toHaveTextContent(lessonText.video.failed);
  const silent = frame();
  fireEvent.click(screen.getByRole('button', { name: lessonText.file.retry }));
  expect(frame()).not.toBe(silent);
  expect(screen.queryByRole('alert')).toBeNull();
  // Late, but it plays.
  timers.pass();
  fireEvent(window, new MessageEvent('message', { source: frame().contentWindow }));
  expect(screen.queryByRole('alert')).toBeNull();
});
