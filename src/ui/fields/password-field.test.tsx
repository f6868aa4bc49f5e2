import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field';

function renderForm() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" showLabel="Show" autoComplete="new-password" />
    </form>,
  );
  return {
    input: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Show' }),
    user: userEvent.setup({ delay: null }),
  };
}

test('the button shows and hides the password and tells its state', async () => {
  const { input, button, user } = renderForm();
  expect(input).toHaveAttribute('type', 'password');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(input).toHaveAttribute('type', 'text');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(input).toHaveAttribute('type', 'password');
});

test('allows pasting and disables spell checking', async () => {
  const { input, user } = renderForm();
  await user.click(input);
  await user.paste('correct horse');
  expect(input).toHaveValue('correct horse');
  expect(input).toHaveAttribute('spellcheck', 'false');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
});

test('hides the password when the form is submitted', async () => {
  const { input, button, user } = renderForm();
  await user.click(button);
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  expect(input).toHaveAttribute('type', 'password');
});
