// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

function Example({ keepPanels }: { keepPanels?: boolean }) {
  const [value, setValue] = useState<'a' | 'b'>('a');
  return (
    <Tabs
      label="row"
      value={value}
      onChange={setValue}
      keepPanels={keepPanels}
      tabs={[
        { value: 'a', label: 'First', content: <input aria-label="text" /> },
        { value: 'b', label: 'Second', content: 'other' },
      ]}
    />
  );
}

test('arrows, Home and End move along the row and open the panel', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Example />);
  const [first, second] = screen.getAllByRole('tab');
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('other');
  await user.keyboard('{ArrowRight}');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  expect(second).toHaveFocus();
  await user.keyboard('{Home}');
  expect(first).toHaveFocus();
});

test('what was typed into a kept panel is there on return', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Example keepPanels />);
  await user.type(screen.getByLabelText('text'), 'abc');
  await user.click(screen.getByRole('tab', { name: 'Second' }));
  await user.click(screen.getByRole('tab', { name: 'First' }));
  expect(screen.getByLabelText('text')).toHaveValue('abc');
});
