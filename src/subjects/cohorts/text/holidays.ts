/** The names of the public holidays of Greece. */
export const holidayNames = {
  newYear: 'Πρωτοχρονιά',
  epiphany: 'Θεοφάνια',
  cleanMonday: 'Καθαρά Δευτέρα',
  independence: '25η Μαρτίου',
  goodFriday: 'Μεγάλη Παρασκευή',
  easter: 'Κυριακή του Πάσχα',
  easterMonday: 'Δευτέρα του Πάσχα',
  labourDay: 'Πρωτομαγιά',
  labourDayMoved: 'Πρωτομαγιά, που μάλλον μεταφέρεται εδώ',
  whitMonday: 'Αγίου Πνεύματος',
  dormition: 'Δεκαπενταύγουστος',
  ochi: '28η Οκτωβρίου',
  christmas: 'Χριστούγεννα',
  dayAfterChristmas: 'Δεύτερη ημέρα των Χριστουγέννων',
} as const;
