/** The dialog before a user leaves a form with unsaved changes. */
export const unsavedChangesText = {
  title: 'Έχετε αλλαγές που δεν αποθηκεύτηκαν',
  text: 'Αν φύγετε χωρίς αποθήκευση, όσα αλλάξατε διαγράφονται.',
  stay: 'Μείνετε στη σελίδα',
  leave: 'Φύγετε χωρίς αποθήκευση',
} as const;
