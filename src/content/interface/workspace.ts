/** What surrounds every page of the staff area: the header, the rail and the menus. */
export const workspaceText = {
  account: {
    label: 'Λογαριασμός',
    profile: 'Το προφίλ σας',
    site: 'Ο ιστότοπος',
  },
} as const;
