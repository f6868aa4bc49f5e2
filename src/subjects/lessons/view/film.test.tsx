import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Film } from './film';

test.for([
  ['Το πρώτο φύλλο', 'Βίντεο: Το πρώτο φύλλο'],
  ['Βίντεο: το πρώτο φύλλο', 'Βίντεο: το πρώτο φύλλο'],
  ['Βίντεο και ήχος', 'Βίντεο: Βίντεο και ήχος'],
])('a film of the lesson «%s» is labelled «%s»', ([title = '', label = '']) => {
  render(<Film source="https://films.example/1.mp4" title={title} />);
  expect(screen.getByLabelText(label)).toBeVisible();
});
