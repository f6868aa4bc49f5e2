import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CheckboxCards, RadioCards } from './choice';

const options = [
  { value: 'a', label: 'First', hint: 'of three' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third' },
] as const;
type Value = (typeof options)[number]['value'];

function Radios() {
  const [value, setValue] = useState<Value | null>(null);
  return (
    <RadioCards
      name="one"
      legend="Which one?"
      hint="Only one"
      error={value === null ? 'Choose one' : undefined}
      options={options}
      value={value}
      onChange={setValue}
    />
  );
}

function Checkboxes() {
  const [value, setValue] = useState<Value[]>([]);
  return (
    <>
      <CheckboxCards
        name="some"
        legend="Which?"
        error={value.length === 0 ? 'Choose some' : undefined}
        options={options}
        value={value}
        onChange={setValue}
      />
      <output>{value.join()}</output>
    </>
  );
}

test('RadioCards: arrow keys select, and the error disappears with an answer', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Radios />);
  const group = screen.getByRole('radiogroup', { name: 'Which one?' });
  expect(group).toHaveAccessibleDescription('Only one Choose one');
  expect(group).toBeInvalid();
  await user.click(screen.getByRole('radio', { name: 'First of three' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Second' })).toBeChecked();
  expect(group).toHaveAccessibleDescription('Only one');
});

test('CheckboxCards: the values are in the order of the options, not of the clicks', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Checkboxes />);
  expect(screen.getByRole('group', { name: 'Which?' })).toHaveAccessibleDescription('Choose some');
  await user.click(screen.getByRole('checkbox', { name: 'Third' }));
  await user.click(screen.getByText('First'));
  expect(screen.getByRole('status')).toHaveTextContent('a,c');
  await user.click(screen.getByRole('checkbox', { name: 'Third' }));
  expect(screen.getByRole('status')).toHaveTextContent('a');
});

test('RadioCards: an option that is code is set as in a lesson', () => {
  render(
    <RadioCards
      name="formula"
      legend="Formula"
      options={[
        { value: 'a', label: '=A5*$D$4', isCode: true },
        { value: 'b', label: 'None' },
      ]}
      value={null}
      onChange={() => {}}
    />,
  );
  expect(screen.getByText('=A5*$D$4')).toHaveClass('font-mono');
  expect(screen.getByText('None')).not.toHaveClass('font-mono');
});
