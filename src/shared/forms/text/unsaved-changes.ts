/** The dialog before a user leaves a form with unsaved changes. */
export const unsavedChangesText = {
  title: 'Έχετε αλλαγές που δεν αποθηκεύτηκαν',
  text: 'Αν φύγετε χωρίς αποθήκευση, όσα αλλάξατε διαγράφονται.',
  /** While the save is on the way. */
  saving: {
    title: 'Η αποθήκευση δεν έχει τελειώσει',
    text: 'Μόλις τελειώσει, θα ανοίξει η σελίδα που ζητήσατε.',
  },
  stay: 'Μείνετε στη σελίδα',
  leave: 'Φύγετε χωρίς αποθήκευση',
} as const;
