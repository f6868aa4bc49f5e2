/** The button that signs out, which every page has. What a sign-out asks and says is in `session.ts`. */
export const signOutButtonText = {
  label: 'Αποσύνδεση',
  pending: 'Αποσύνδεση…',
} as const;
