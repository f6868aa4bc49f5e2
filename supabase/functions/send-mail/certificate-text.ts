/** The texts of the letters about certificates. */
export const certificateText = {
  issued: {
    subject: {
      attendance: (course: string) => `Η βεβαίωσή σας εκδόθηκε: ${course}`,
      achievement: (course: string) => `Το πιστοποιητικό σας εκδόθηκε: ${course}`,
    },
    title: {
      attendance: 'Η βεβαίωσή σας εκδόθηκε',
      achievement: 'Το πιστοποιητικό σας εκδόθηκε',
    },
    preview: (protocol: string) => `Αριθμός πρωτοκόλλου ${protocol}.`,
    body: {
      attendance: (course: string) =>
        `Εκδόθηκε η βεβαίωση παρακολούθησής σας για το «${course}». Μπορείτε να την κατεβάσετε σε PDF, να την τυπώσετε και να τη μοιραστείτε.`,
      achievement: (course: string) =>
        `Εκδόθηκε το πιστοποιητικό επιτυχίας σας για το «${course}». Μπορείτε να το κατεβάσετε σε PDF, να το τυπώσετε και να το μοιραστείτε.`,
    },
    name: 'Στο όνομα',
    protocol: 'Αριθμός πρωτοκόλλου',
    validUntil: 'Ισχύει έως',
    action: 'Δείτε το στις βεβαιώσεις σας',
    verify: 'Με αυτόν τον σύνδεσμο βλέπει και ελέγχει το έγγραφο όποιος θέλετε',
    wrongName: 'Αν το όνομα έχει λάθος, απαντήστε σε αυτό το email για να εκδοθεί ξανά.',
  },
  expiring: {
    subject: {
      attendance: (course: string) => `Η βεβαίωσή σας λήγει σύντομα: ${course}`,
      achievement: (course: string) => `Το πιστοποιητικό σας λήγει σύντομα: ${course}`,
    },
    title: {
      attendance: 'Η βεβαίωσή σας λήγει σύντομα',
      achievement: 'Το πιστοποιητικό σας λήγει σύντομα',
    },
    preview: (day: string) => `Ισχύει έως ${day}.`,
    body: {
      attendance: (course: string, day: string) =>
        `Η βεβαίωση παρακολούθησής σας για το «${course}» ισχύει έως ${day}. Μετά φαίνεται ως ληγμένη σε όποιον την ελέγχει.`,
      achievement: (course: string, day: string) =>
        `Το πιστοποιητικό επιτυχίας σας για το «${course}» ισχύει έως ${day}. Μετά φαίνεται ως ληγμένο σε όποιον το ελέγχει.`,
    },
    renew: 'Για να το ανανεώσετε, κάντε ξανά το μάθημα. Δεν χρειάζεται, αν δεν σας το ζητά κανείς.',
    action: 'Δείτε το μάθημα',
  },
} as const;
