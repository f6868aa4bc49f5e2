import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonPicture } from './person-picture';

const drawingOf = (name: string, id: string) =>
  render(<PersonPicture photo={null} name={name} id={id} className="" />).container.innerHTML;

test('a person has one face, whatever the page knows beside the name', () => {
  const face = drawingOf('Anna Doe', 'a');
  expect(drawingOf('Anna Doe', 'b')).toBe(face);
  expect(drawingOf(' Anna  Doe ', '')).toBe(face);
  expect(drawingOf('Anna Roe', 'a')).not.toBe(face);
});

test('people without a name are told apart by their ids', () => {
  expect(drawingOf('', 'a')).not.toBe(drawingOf('', 'b'));
});
