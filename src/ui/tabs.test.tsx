import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

function Example(props: { keepPanels?: boolean; opensOnFocus?: boolean }) {
  const [value, setValue] = useState<'a' | 'b'>('a');
  return (
    <Tabs
      label="row"
      value={value}
      onChange={setValue}
      {...props}
      tabs={[
        { value: 'a', label: 'First', content: <input aria-label="text" /> },
        { value: 'b', label: 'Second', content: 'other' },
      ]}
    />
  );
}

test('the arrow keys, Home and End move between the tabs and open their panels', async () => {
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

test('with keepPanels, a hidden panel keeps what was typed into it', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Example keepPanels />);
  await user.type(screen.getByLabelText('text'), 'abc');
  await user.click(screen.getByRole('tab', { name: 'Second' }));
  await user.click(screen.getByRole('tab', { name: 'First' }));
  expect(screen.getByLabelText('text')).toHaveValue('abc');
});

test('with keepPanels, a panel is rendered when it is first opened', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Example keepPanels />);
  expect(screen.queryByText('other')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Second' }));
  expect(screen.getByText('other')).toBeVisible();
});

test('the Tab key stops once at the tabs, at the open one, and then at the panel', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Example />);
  await user.click(screen.getByRole('tab', { name: 'Second' }));
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('tab', { name: 'Second' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(document.body).toHaveFocus();
});

test('where a tab does not open by its focus, Enter opens it', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Example opensOnFocus={false} />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Second' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'First' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Second' })).toBeVisible();
});
