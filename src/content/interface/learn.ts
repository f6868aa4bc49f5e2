/** The page with the courses that the signed-in user learns. */
export const learnText = {
  title: 'Τα μαθήματά σας',
  description: 'Τα μαθήματα που παρακολουθείτε, η πρόοδός σας και όσα μπορείτε να ξεκινήσετε.',
  catalogue: 'Δείτε τον κατάλογο',
} as const;
