/** A lesson as a learner sees it. */
export const lessonText = {
  video: {
    play: 'Αναπαραγωγή βίντεο',
    youtube: 'Το βίντεο φορτώνεται από το YouTube μόνο αφού το ζητήσετε.',
    vimeo: 'Το βίντεο φορτώνεται από το Vimeo μόνο αφού το ζητήσετε.',
    /** Some lessons have the word in their title. */
    frame: (title: string) => (/^βίντεο\s*:/i.test(title) ? title : `Βίντεο: ${title}`),
    /** Its title without the word, for a place that shows a film or has the word already. */
    bareTitle: (title: string) =>
      title.replace(/^βίντεο\s*:\s*(.)/i, (_, first: string) => first.toUpperCase()),
    missing: 'Αυτή η ενότητα δεν έχει ακόμη βίντεο.',
    unknown: 'Η διεύθυνση του βίντεο δεν αναγνωρίζεται.',
    captions: 'Υπότιτλοι',
    captionsLanguage: 'Ελληνικά',
    speed: 'Ταχύτητα',
    times: (speed: string) => `${speed}×`,
    failed: 'Το βίντεο δεν φορτώθηκε.',
  },
  interactive: {
    open: 'Άνοιγμα της άσκησης',
    note: (host: string) => `Η άσκηση φορτώνεται από το ${host} μόνο αφού τη ζητήσετε.`,
    frame: (title: string) => `Διαδραστική άσκηση: ${title}`,
    missing: 'Αυτή η άσκηση δεν έχει ακόμη διεύθυνση.',
    newWindow: 'Άνοιγμα σε νέα καρτέλα',
    elsewhere: (host: string) => `Η άσκηση βρίσκεται στο ${host} και ανοίγει σε νέα καρτέλα.`,
  },
  quiz: {
    question: (number: number, total: number) => `Ερώτηση ${number} από ${total}`,
    check: 'Έλεγχος απαντήσεων',
    again: 'Από την αρχή',
    unanswered: 'Απαντήστε πρώτα σε όλες τις ερωτήσεις.',
    right: 'Σωστά',
    wrong: 'Λάθος',
    rightAnswers: (answers: string) => `Σωστή απάντηση: ${answers}`,
    result: (right: number, total: number) => `${right} στις ${total} σωστές`,
    missing: 'Το κουίζ δεν έχει ακόμη ερωτήσεις.',
  },
  file: {
    /** Where the text gives a file no name. */
    name: 'Αρχείο',
    kind: (extension: string) => `(${extension})`,
    download: 'Λήψη',
    failed: (name: string) => `Δεν φορτώθηκε: ${name || 'εικόνα'}.`,
    retry: 'Δοκιμάστε ξανά',
  },
  code: {
    copy: 'Αντιγραφή',
    copied: 'Αντιγράφηκε',
    failed: 'Δεν αντιγράφηκε. Επιλέξτε το και αντιγράψτε το με το πληκτρολόγιο.',
  },
  text: {
    newTab: '(ανοίγει σε νέα καρτέλα)',
    missing: 'Αυτή η ενότητα δεν έχει ακόμη κείμενο.',
    unreadable: 'Το κείμενο έχει μορφή που δεν μπορεί να εμφανιστεί. Φαίνεται όπως γράφτηκε.',
    footnotes: 'Υποσημειώσεις',
    footnoteBack: (number: number) => `Πίσω στην παραπομπή ${number}`,
    image: (alt: string, host: string) =>
      `Εικόνα${alt && `: ${alt}`} (${host}, ανοίγει σε νέα καρτέλα)`,
  },
} as const;
