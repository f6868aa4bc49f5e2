import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lessonText } from '../text/lesson';
import { LessonExercise } from './lesson-exercise';

test('offers to open an exercise of an allowed host inside the lesson', () => {
  render(<LessonExercise source="https://h5p.org/h5p/embed/612" title="Άσκηση" />);
  expect(screen.getByRole('button', { name: lessonText.interactive.open })).toBeVisible();
});

test('links an exercise of any other host', () => {
  render(<LessonExercise source="https://exercise.example/1" title="Άσκηση" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: lessonText.interactive.open })).toHaveAttribute(
    'href',
    'https://exercise.example/1',
  );
  expect(screen.getByText(lessonText.interactive.elsewhere('exercise.example'))).toBeVisible();
});
