import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { passwordSchema, type PasswordValues } from './password-schema';

/** The form for a new password. */
export function usePasswordForm() {
  return useForm<PasswordValues>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { current: '', next: '', confirmation: '' },
    // The error summary gets the focus instead.
    shouldFocusError: false,
  });
}
