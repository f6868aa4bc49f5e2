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
      attendance:
        'Εκδόθηκε η βεβαίωση παρακολούθησής σας. Μπορείτε να την κατεβάσετε σε PDF, να την τυπώσετε και να τη μοιραστείτε.',
      achievement:
        'Εκδόθηκε το πιστοποιητικό επιτυχίας σας. Μπορείτε να το κατεβάσετε σε PDF, να το τυπώσετε και να το μοιραστείτε.',
    },
    name: 'Στο όνομα',
    protocol: 'Αριθμός πρωτοκόλλου',
    validUntil: 'Ισχύει έως',
    action: {
      attendance: 'Δείτε τη στα πιστοποιητικά σας',
      achievement: 'Δείτε το στα πιστοποιητικά σας',
    },
    verify: 'Με αυτόν τον σύνδεσμο βλέπει και ελέγχει το έγγραφο όποιος θέλετε',
    wrongName: 'Αν το όνομα έχει λάθος, απαντήστε σε αυτό το email για να εκδοθεί ξανά.',
  },
  /** Where it differs, because the certificate replaces another. */
  reissued: {
    subject: {
      attendance: (course: string) => `Η βεβαίωσή σας εκδόθηκε ξανά: ${course}`,
      achievement: (course: string) => `Το πιστοποιητικό σας εκδόθηκε ξανά: ${course}`,
    },
    title: {
      attendance: 'Η βεβαίωσή σας εκδόθηκε ξανά',
      achievement: 'Το πιστοποιητικό σας εκδόθηκε ξανά',
    },
    replaces: {
      attendance: (protocol: string, day: string) =>
        `Αντικαθιστά τη βεβαίωση με αριθμό πρωτοκόλλου ${protocol} και ημερομηνία ${day}, που δεν ισχύει πια. Ο παλιός σύνδεσμος το λέει και οδηγεί στη νέα.`,
      achievement: (protocol: string, day: string) =>
        `Αντικαθιστά το πιστοποιητικό με αριθμό πρωτοκόλλου ${protocol} και ημερομηνία ${day}, που δεν ισχύει πια. Ο παλιός σύνδεσμος το λέει και οδηγεί στο νέο.`,
    },
  },
  revoked: {
    subject: {
      attendance: (course: string) => `Η βεβαίωσή σας ανακλήθηκε: ${course}`,
      achievement: (course: string) => `Το πιστοποιητικό σας ανακλήθηκε: ${course}`,
    },
    title: {
      attendance: 'Η βεβαίωσή σας ανακλήθηκε',
      achievement: 'Το πιστοποιητικό σας ανακλήθηκε',
    },
    body: {
      attendance:
        'Ανακαλέσαμε τη βεβαίωση παρακολούθησής σας, και δεν ισχύει πια. Όποιος την ελέγχει βλέπει ότι ανακλήθηκε, πότε και γιατί.',
      achievement:
        'Ανακαλέσαμε το πιστοποιητικό επιτυχίας σας, και δεν ισχύει πια. Όποιος το ελέγχει βλέπει ότι ανακλήθηκε, πότε και γιατί.',
    },
    objection: 'Αν πιστεύετε ότι έγινε λάθος, απαντήστε σε αυτό το email και θα το δούμε μαζί.',
    reason: 'Λόγος',
    action: 'Τα πιστοποιητικά σας',
    seen: 'Τι βλέπει όποιος ανοίγει τον σύνδεσμο',
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
      attendance: (day: string) =>
        `Η βεβαίωση παρακολούθησής σας ισχύει έως ${day}. Μετά φαίνεται ως ληγμένη σε όποιον την ελέγχει.`,
      achievement: (day: string) =>
        `Το πιστοποιητικό επιτυχίας σας ισχύει έως ${day}. Μετά φαίνεται ως ληγμένο σε όποιον το ελέγχει.`,
    },
    renew: 'Για να το ανανεώσετε, κάντε ξανά το μάθημα. Δεν χρειάζεται, αν δεν σας το ζητά κανείς.',
    action: 'Δείτε το μάθημα',
  },
} as const;
