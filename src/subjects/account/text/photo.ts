/** The profile photo, in onboarding and on the profile. */
export const photoText = {
  label: 'Φωτογραφία προφίλ',
  hint: (megabytes: number) => `JPG, PNG ή GIF, έως ${megabytes} MB`,
  alt: 'Η φωτογραφία σας',
  choose: 'Επιλογή φωτογραφίας',
  replace: 'Αλλαγή φωτογραφίας',
  remove: 'Αφαίρεση',
  uploading: 'Ανέβασμα…',
  removing: 'Αφαίρεση…',
  uploaded: 'Η φωτογραφία αποθηκεύτηκε.',
  removed: 'Η φωτογραφία αφαιρέθηκε.',
  uploadFailure: 'Η φωτογραφία δεν αποθηκεύτηκε',
  removeFailure: 'Η φωτογραφία δεν αφαιρέθηκε',
  loadFailure: 'Η φωτογραφία δεν φορτώθηκε.',
  retry: 'Δοκιμάστε ξανά',
} as const;
