/** Where a cohort is held when it has no address, in Greek. */
export const placeNames = {
  athens: 'Αθήνα',
  remote: 'Εξ αποστάσεως',
  on_site: 'Στον χώρο σας',
};
