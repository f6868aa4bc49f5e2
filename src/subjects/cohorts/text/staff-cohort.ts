import { limits } from '@/lib/limits';
import { formatNumber } from '@/lib/text/number';

const people = (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`);
const bookings = (count: number) =>
  count === 1 ? '1 κράτηση' : `${formatNumber(count)} κρατήσεις`;

/** One cohort in the staff area: its people and what they have paid. */
export const adminCohortText = {
  title: (course: string, date: string | null) => (date ? `${date} · ${course}` : course),
  back: 'Τμήματα του μαθήματος',
  failed: 'Το τμήμα δεν φορτώθηκε',
  missing: 'Δεν υπάρχει τέτοιο τμήμα.',
  facts: {
    trainer: 'Διδασκαλία',
    place: 'Τόπος',
    price: 'Τιμή',
    free: 'Δωρεάν',
    payWithin: 'Πληρωμή μέσα σε',
    organization: 'Για την εταιρεία',
    minimum: 'Ελάχιστα άτομα',
    minimumOf: (sure: number, minimum: number, suspended: number) =>
      `${formatNumber(sure)} από τουλάχιστον ${formatNumber(minimum)}${
        suspended > 0 ? ` (${formatNumber(suspended)} σε αναστολή)` : ''
      }`,
    decideBy: 'Απόφαση έως',
    cancelled: 'Λόγος της ακύρωσης',
  },
  /** The decision on a cohort with too few people. */
  takePlace: {
    action: 'Γίνεται ούτως ή άλλως',
    title: 'Το τμήμα γίνεται με όσους κλείσουν;',
    text: (minimum: number) =>
      `Δεν χρειάζονται πια τουλάχιστον ${people(minimum)}, και το «Σήμερα» δεν ζητά απόφαση. Οι κρατήσεις μένουν όπως είναι. Κανείς δεν παίρνει email.`,
    confirm: 'Γίνεται',
    done: 'Το τμήμα γίνεται.',
    failed: 'Η απόφαση δεν αποθηκεύτηκε',
  },
  meetings: 'Συναντήσεις',
  otherMeetings: (count: number) =>
    count === 1 ? 'Άλλη 1 συνάντηση' : `Άλλες ${formatNumber(count)} συναντήσεις`,
  noMeetings: 'Το τμήμα δεν έχει ακόμη συνάντηση.',
  sheet: 'Παρουσιολόγιο',
  unlocked: 'χωρίς κλείδωμα',
  noLink: 'χωρίς σύνδεσμο συμμετοχής',
  noAddress: 'χωρίς διεύθυνση',
  sheetOf: (date: string) => `Παρουσιολόγιο: ${date}`,
  reserved: {
    label: 'Θέσεις εταιρειών',
    failed: 'Οι θέσεις των εταιρειών δεν φορτώθηκαν',
    of: (organization: string, quantity: string) => `${organization}: ${quantity}`,
    seats: (count: number) => (count === 1 ? '1 θέση' : `${formatNumber(count)} θέσεις`),
    booked: (count: number) => (count === 1 ? '1 με κράτηση' : `${formatNumber(count)} με κράτηση`),
    kept: (count: number, until: string) =>
      `${count === 1 ? '1 κρατιέται' : `${formatNumber(count)} κρατιούνται`} έως ${until}`,
    released: 'καμία δεν κρατιέται πια',
  },
  numbers: {
    label: 'Θέσεις και πληρωμές',
    taken: 'Θέσεις',
    takenOf: (taken: number, capacity: number) =>
      `${formatNumber(taken)} από ${formatNumber(capacity)}`,
    offered: (count: number) =>
      count === 1 ? '1 σε προσφορά' : `${formatNumber(count)} σε προσφορά`,
    waiting: 'Σε αναμονή',
    unpaid: 'Απλήρωτες',
    refunds: 'Προς επιστροφή',
  },
  changed: (time: string, taken: string, waiting: number) =>
    `Άλλαξε στις ${time}: ${taken} θέσεις, ${formatNumber(waiting)} σε αναμονή.`,
  list: {
    live: 'Άτομα',
    unpaid: 'Απλήρωτες κρατήσεις',
    refunds: 'Χρήματα προς επιστροφή',
    ended: (count: number) => `Κρατήσεις που τελείωσαν: ${formatNumber(count)}`,
    all: 'Όλα τα άτομα',
    seats: 'Άτομα με θέση',
    waiting: 'Λίστα αναμονής',
    endedCaption: 'Κρατήσεις που τελείωσαν, η τελευταία πρώτη',
    count: people,
    none: 'Κανείς δεν έχει κλείσει θέση ακόμη.',
    noneLeft: 'Κανείς δεν έχει θέση πια.',
    noneCancelled: 'Το τμήμα ακυρώθηκε, και κανείς δεν έχει πια θέση.',
    noneUnpaid: 'Καμία κράτηση δεν περιμένει πληρωμή.',
    noneRefunds: 'Δεν υπάρχουν χρήματα προς επιστροφή.',
    failed: 'Τα άτομα δεν φορτώθηκαν',
    name: 'Όνομα',
    email: 'Email',
    payment: 'Πληρωμή',
    since: 'Κράτηση',
    waitingSince: 'Στη λίστα από',
    ended_at: 'Τέλος',
    cause: 'Αιτία',
    actions: 'Ενέργειες',
    place: (place: number) => `${formatNumber(place)}.`,
    /** Before the name of somebody who waits, for screen readers. */
    placeLabel: 'Σειρά',
    offered: (moment: string) => `Προσφορά έως ${moment}`,
    noShow: 'Δεν ήρθε',
    noAccount: 'χωρίς λογαριασμό',
    suspended: 'σε αναστολή',
    /** For a cohort for one organisation. */
    outsider: 'όχι μέλος της εταιρείας',
    deleted: 'Διαγραμμένος λογαριασμός',
  },
  add: {
    action: 'Προσθήκη ατόμου',
    closed: 'Σε αυτό το τμήμα δεν προστίθεται πια κανείς: δεν είναι ανοιχτό ή έχει τελειώσει.',
    cancelled: 'Το τμήμα ακυρώθηκε: δεν προστίθεται πια κανείς.',
    seat: 'Υπάρχει ελεύθερη θέση: το άτομο την παίρνει αμέσως και του στέλνουμε email επιβεβαίωσης.',
    due: (amount: string) => `Χρωστά ${amount}, και το email λέει πώς και έως πότε πληρώνει.`,
    waiting:
      'Δεν υπάρχει ελεύθερη θέση, ή περιμένουν άλλοι: το άτομο μπαίνει στο τέλος της λίστας αναμονής και του στέλνουμε email με τη σειρά του.',
    noWaiting:
      'Δεν υπάρχει ελεύθερη θέση, και δεν κρατάμε λίστα αναμονής όσο οι κρατήσεις είναι κλειστές ή από 2\u00a0ώρες πριν αρχίσει το τμήμα. Για να προσθέσετε άτομο, αυξήστε τις θέσεις, ή ανοίξτε ξανά τις κρατήσεις αν είναι κλειστές.',
    again: 'Όποιος έχει ήδη κράτηση στο τμήμα την κρατά όπως είναι.',
    /** For these people, before they are added. */
    suspended: (names: readonly string[]) =>
      `${formatNumber(names.length)} σε αναστολή: ${names.join(', ')}. ${
        names.length === 1
          ? 'Δεν μπορεί να συνδεθεί, ούτε να πληρώσει ηλεκτρονικά.'
          : 'Δεν μπορούν να συνδεθούν, ούτε να πληρώσουν ηλεκτρονικά.'
      }`,
    /** For these people, before they are added to a cohort for one organisation. */
    outsiders: (organization: string, names: readonly string[]) =>
      `Το τμήμα είναι μόνο για την εταιρεία «${organization}». ${
        names.length === 1
          ? 'Δεν είναι μέλος της, ούτε έχει δεχτεί θέση της'
          : 'Δεν είναι μέλη της, ούτε έχουν δεχτεί θέση της'
      }: ${names.join(', ')}.`,
    account: 'Με λογαριασμό',
    search: 'Όνομα ή email',
    searchFailed: 'Η αναζήτηση δεν έγινε',
    found: (count: number) =>
      count === 1 ? 'Βρέθηκε 1 λογαριασμός.' : `Βρέθηκαν ${formatNumber(count)} λογαριασμοί.`,
    more: 'Υπάρχουν περισσότεροι από 10: γράψτε περισσότερα γράμματα ή ολόκληρο το email.',
    notFound: 'Δεν βρέθηκε λογαριασμός. Μπορείτε να προσθέσετε το άτομο και χωρίς.',
    caption: 'Λογαριασμοί',
    add: 'Προσθήκη',
    addOf: (name: string) => `Προσθήκη: ${name}`,
    without: 'Χωρίς λογαριασμό',
    withoutHint:
      'Η θέση κρατιέται στο όνομα και στο email. Μόλις το άτομο συνδεθεί με αυτό το email, αποδέχεται την κράτηση και τότε δένεται με τον λογαριασμό του. Αν υπάρχει ήδη λογαριασμός με αυτό το email, η κράτηση γίνεται σε αυτόν.',
    name: 'Ονοματεπώνυμο',
    email: 'Email',
    nameMissing: 'Γράψτε το όνομα, έως 100 χαρακτήρες.',
    emailInvalid: 'Γράψτε μία έγκυρη διεύθυνση email.',
    submit: 'Προσθήκη χωρίς λογαριασμό',
    many: {
      title: 'Πολλά άτομα μαζί',
      list: 'Ονόματα και email',
      hint: 'Ένα άτομο σε κάθε γραμμή, π.χ. «Μαρία Νέα, maria@example.gr», ή στήλες από ένα φύλλο υπολογισμού, με τους τίτλους τους.',
      missing: 'Γράψτε τουλάχιστον ένα άτομο.',
      repeated: (emails: string) => `Γράφτηκαν πάνω από μία φορά και μετρούν για μία: ${emails}.`,
      wrong: (...lines: readonly { line: number; letter: string | null }[]) => {
        const incomplete = lines.filter(({ letter }) => letter === null);
        return [
          ...(incomplete.length > 0
            ? [
                `Λείπει ένα όνομα έως ${limits.name} χαρακτήρες ή ένα έγκυρο email ${incomplete.length === 1 ? 'στη γραμμή' : 'στις γραμμές'} ${incomplete.map(({ line }) => formatNumber(line)).join(', ')}.`,
              ]
            : []),
          ...lines.flatMap(({ line, letter }) =>
            letter === null
              ? []
              : `Το email στη γραμμή ${formatNumber(line)} περιέχει γράμμα που δεν είναι λατινικό: «${letter}».`,
          ),
        ].join(' ');
      },
      submit: 'Προσθήκη όλων',
      confirmTitle: (count: number) => `Προσθήκη: ${people(count)};`,
      person: (name: string, email: string) => `${name}, ${email}`,
      consequences: (count: number, free: number, hasWaitingList: boolean) =>
        [
          count <= free
            ? 'Υπάρχουν θέσεις για όλους.'
            : free > 0
              ? `${free === 1 ? 'Υπάρχει 1 θέση' : `Υπάρχουν ${formatNumber(free)} θέσεις`}. ${
                  hasWaitingList
                    ? 'Οι υπόλοιποι μπαίνουν στη λίστα αναμονής, με τη σειρά που τους γράψατε.'
                    : 'Οι υπόλοιποι μένουν στη λίστα που γράψατε: όσο οι κρατήσεις είναι κλειστές δεν κρατάμε λίστα αναμονής.'
                }`
              : count === 1
                ? 'Δεν υπάρχει ελεύθερη θέση, ή περιμένουν άλλοι: το άτομο μπαίνει στο τέλος της λίστας αναμονής.'
                : 'Δεν υπάρχει ελεύθερη θέση, ή περιμένουν άλλοι: όλοι μπαίνουν στο τέλος της λίστας αναμονής, με τη σειρά που τους γράψατε.',
          'Όσοι προστίθενται παίρνουν email· όσοι έχουν ήδη κράτηση την κρατούν όπως είναι, χωρίς νέο email.',
        ].join(' '),
      due: (amount: string) => `Όποιος παίρνει θέση χρωστά ${amount}.`,
      adding: (done: number) => `Προστέθηκαν ${formatNumber(done)}…`,
      failed: 'Η προσθήκη σταμάτησε',
      kept: 'Όσοι δεν προστέθηκαν έμειναν στη λίστα.',
      done: ({ confirmed, waiting, had }: { confirmed: number; waiting: number; had: number }) =>
        [
          confirmed > 0 && `Με θέση: ${people(confirmed)}.`,
          waiting > 0 && `Στη λίστα αναμονής: ${people(waiting)}.`,
          had > 0 && `Είχαν ήδη κράτηση: ${people(had)}.`,
        ]
          .filter(Boolean)
          .join(' '),
    },
    title: (name: string) => `Προσθήκη: ${name};`,
    confirm: 'Προσθήκη και email',
    failed: 'Η προσθήκη δεν έγινε',
    /** For somebody who has a booking already: the title and, by its state, what is so. */
    had: {
      title: (name: string) => `${name}: υπάρχει ήδη κράτηση`,
      confirmed: 'Έχει θέση στο τμήμα. Δεν άλλαξε τίποτα και δεν στάλθηκε email.',
      offered: 'Του προσφέρεται ήδη θέση. Δεν άλλαξε τίποτα και δεν στάλθηκε email.',
      waiting: (place: number) =>
        `Περιμένει ήδη, με σειρά ${formatNumber(place)} στη λίστα αναμονής. Δεν άλλαξε τίποτα και δεν στάλθηκε email.`,
      free: 'Υπάρχει ελεύθερη θέση: μπορείτε να τη δώσετε από την κράτηση.',
      open: 'Άνοιγμα της κράτησης',
    },
    done: {
      confirmed: (name: string) => `${name}: έχει θέση.`,
      waiting: (name: string) => `${name}: είναι στη λίστα αναμονής.`,
      offered: (name: string) => `${name}: του προσφέρεται ήδη θέση.`,
    },
  },
  message: {
    action: 'Μήνυμα σε όλους',
    title: (count: number) => `Μήνυμα σε ${people(count)}`,
    text: 'Το παίρνουν με email όσοι έχουν θέση, προσφορά ή περιμένουν. Δεν αναιρείται.',
    subject: 'Θέμα',
    body: 'Κείμενο',
    subjectMissing: 'Γράψτε το θέμα, έως 150 χαρακτήρες.',
    bodyMissing: 'Γράψτε το κείμενο, έως 4.000 χαρακτήρες.',
    confirm: 'Αποστολή email',
    failed: 'Το μήνυμα δεν στάλθηκε',
    done: (count: number) => `Το μήνυμα στέλνεται σε ${people(count)}.`,
  },
  interested: {
    action: 'Όσοι ενδιαφέρθηκαν',
    intro:
      'Δήλωσαν ενδιαφέρον για το μάθημα, με τη σειρά που το ζήτησαν. Κάθε άτομο παίρνει μία πρόσκληση: ένα email με σύνδεσμο για κράτηση. Η πρόσκληση δεν κρατά θέση.',
    asked: 'Ζήτησαν',
    invited: 'Προσκλήθηκαν',
    booked: 'Έκλεισαν θέση',
    failed: 'Όσοι ενδιαφέρθηκαν δεν φορτώθηκαν',
    none: 'Κανείς δεν έχει δηλώσει ενδιαφέρον για το μάθημα.',
    caption: 'Όσοι ενδιαφέρθηκαν, πρώτα όσοι δεν έχουν προσκληθεί',
    asked_at: 'Ζήτησε',
    state: 'Πρόσκληση',
    invitedAt: (moment: string) => `Προσκλήθηκε ${moment}`,
    unsubscribed: 'Δεν θέλει προσκλήσεις',
    select: (name: string) => `Επιλογή: ${name}`,
    first: (count: number) =>
      count === 1 ? 'Επιλογή του πρώτου' : `Επιλογή των πρώτων ${formatNumber(count)}`,
    all: (count: number) => `Επιλογή όλων (${formatNumber(count)})`,
    clear: 'Καμία επιλογή',
    invite: (count: number) => `Πρόσκληση σε ${people(count)}`,
    closed:
      'Προσκλήσεις στέλνονται όσο το τμήμα είναι ανοιχτό για κρατήσεις, και όχι για τμήμα μιας εταιρείας.',
    title: (count: number) => `Πρόσκληση σε ${people(count)};`,
    text: (count: number, free: number) =>
      [
        count === 1 ? 'Στέλνουμε ένα email.' : 'Στέλνουμε ένα email σε κάθε άτομο.',
        free === 0
          ? 'Δεν υπάρχει ελεύθερη θέση: μπορούν να μπουν στη λίστα αναμονής.'
          : `${free === 1 ? 'Υπάρχει 1 ελεύθερη θέση' : `Υπάρχουν ${formatNumber(free)} ελεύθερες θέσεις`}: όποιος δεν προλάβει μπαίνει στη λίστα αναμονής.`,
        'Δεν αναιρείται.',
      ].join(' '),
    confirm: 'Αποστολή προσκλήσεων',
    inviteFailed: 'Οι προσκλήσεις δεν στάλθηκαν',
    done: (count: number) =>
      count === 0
        ? 'Δεν στάλθηκε άλλη πρόσκληση: όλοι είχαν ήδη προσκληθεί ή έχουν κράτηση.'
        : `Στέλνεται πρόσκληση σε ${people(count)}.`,
    passedOver: (names: string) =>
      `Δεν στάλθηκε πρόσκληση: ${names}. Στο μεταξύ έκλεισαν θέση, δεν θέλουν προσκλήσεις ή απέσυραν τη δήλωσή τους.`,
  },
  export: {
    action: 'Εξαγωγή σε CSV',
    stop: 'Διακοπή',
    progress: (count: number) => `Διαβάστηκαν ${formatNumber(count)}…`,
    done: (count: number, file: string) => `Έτοιμο: ${bookings(count)} στο ${file}.`,
    stopped: 'Η εξαγωγή διακόπηκε.',
    failed: 'Η εξαγωγή δεν έγινε',
    fileName: 'tmima',
    columns: [
      'Όνομα',
      'Email',
      'Κατάσταση',
      'Σειρά αναμονής',
      'Κράτηση',
      'Τέλος',
      'Αιτία',
      'Λόγος',
      'Πληρωμή',
      'Την καλύπτει',
    ],
    adminColumns: [
      'Κωδικός κράτησης',
      'Ποσό',
      'Έχουμε λάβει',
      'Πληρωμή έως',
      'Πληρώθηκε',
      'Παραστατικό',
      'ΜΑΡΚ',
      'Πιστωτικό',
      'ΜΑΡΚ πιστωτικού',
      'Είδος παραστατικού',
      'Επωνυμία',
      'ΑΦΜ',
      'Διεύθυνση',
    ],
  },
} as const;
