/** Labels of the region that holds the toasts; the texts of a toast are with the screen that shows it. */
export const toastText = {
  region: 'Ειδοποιήσεις',
  viewport: 'Ειδοποιήσεις ({hotkey})',
  close: 'Κλείσιμο ειδοποίησης',
  undo: 'Αναίρεση',
} as const;
