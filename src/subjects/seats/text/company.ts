import { formatNumber, formatPercent } from '@/lib/text/number';

/** Minutes in hours, with at most one decimal: `6,5`. */
const hours = (minutes: number) => formatNumber(Math.round(minutes / 6) / 10);

/** `/company`: what the manager of a client company sees and does. */
export const companyPagesText = {
  title: (company: string) => `${company} · Η εταιρεία σας`,
  /** Until it is known which one. */
  untitled: 'Η εταιρεία σας',
  description: 'Οι θέσεις της εταιρείας σας στα μαθήματα και η πρόοδος των ανθρώπων της.',
  /** What a manager of several chooses from. */
  choose: 'Εταιρεία',
  views: { label: 'Σελίδες της εταιρείας', seats: 'Θέσεις', people: 'Άνθρωποι', report: 'Αναφορά' },
  members: {
    title: 'Ρόλοι και προσκλήσεις',
    text: 'Ποιοι διαχειρίζονται την εταιρεία και τις θέσεις της, και ποιους έχετε προσκαλέσει.',
    action: 'Αλλαγή ρόλων και προσκλήσεων',
  },
  failed: 'Η εταιρεία σας δεν φορτώθηκε',
  none: {
    title: 'Δεν διαχειρίζεστε κάποια εταιρεία',
    text: 'Αν η εταιρεία σας έχει θέσεις σε μαθήματά μας, ζητήστε από όποιον τη διαχειρίζεται να σας προσκαλέσει, ή επικοινωνήστε μαζί μας. Αν τη διαχειριζόσασταν ως τώρα, το δικαίωμα αυτό αφαιρέθηκε.',
    contact: 'Επικοινωνία',
    learn: 'Τα μαθήματά σας',
  },
  /** The address names an organisation that is not managed, or not any more. */
  lost: {
    title: 'Δεν διαχειρίζεστε πια αυτή την εταιρεία',
    text: 'Κάποιος άλλαξε τα δικαιώματά σας, ή ο σύνδεσμος είναι για άλλη εταιρεία. Όσα είχατε δώσει ισχύουν.',
    other: 'Στην εταιρεία που διαχειρίζεστε',
  },
  pools: {
    title: 'Τα πακέτα θέσεων',
    failed: 'Τα πακέτα θέσεων δεν φορτώθηκαν',
    empty: {
      title: 'Δεν έχετε ακόμη θέσεις',
      text: 'Πείτε μας ποιο μάθημα σας ενδιαφέρει και για πόσα άτομα. Το πακέτο θα εμφανιστεί εδώ, έτοιμο να δώσετε τις θέσεις του.',
      action: 'Ζητήστε προσφορά',
      catalogue: 'Δείτε τα μαθήματα',
    },
    cohort: (from: string, to: string) =>
      from === to ? `Τμήμα: ${from}` : `Τμήμα: ${from} – ${to}`,
    /** The course may have dates, be learned alone, or both. */
    anyCohort: 'Χωρίς συγκεκριμένη ημερομηνία',
    until: (day: string) => `Για διάθεση έως ${day}`,
    over: (day: string) => `Έληξε ${day}`,
    gone: 'Το μάθημα δεν προσφέρεται πια',
    cancelled: 'Η ημερομηνία ακυρώθηκε',
    payments: {
      none: 'Χωρίς χρέωση',
      due: 'Δεν έχει εξοφληθεί',
      paid: 'Εξοφλημένο',
      waived: 'Χωρίς χρέωση',
      refund_due: 'Περιμένει επιστροφή χρημάτων',
      refunded: 'Τα χρήματα επιστράφηκαν',
    },
    price: (amount: string) => `${amount} με ΦΠΑ`,
    /** After part payments. */
    open: {
      due: (amount: string) => `μένουν ${amount}`,
      refund_due: (amount: string) => `επιστρέφονται ${amount}`,
    },
    returned: (amount: string) => `επιστράφηκαν ${amount}`,
    due: (day: string) => `έως ${day}`,
    overdue: (day: string) => `η προθεσμία πέρασε στις ${day}`,
    reference: (code: string) => `αιτιολογία ${code}`,
    /** Where to pay it, as in the letters about bookings. */
    account: {
      holder: 'Δικαιούχος',
      bank: 'Τράπεζα',
      iban: 'IBAN',
      ask: 'Ζητήστε μας τον λογαριασμό της τράπεζας',
    },
    give: 'Δώστε θέσεις',
    giveOf: (course: string) => `Δώστε θέσεις: ${course}`,
    see: 'Δείτε τις θέσεις',
    seeOf: (course: string) => `Δείτε τις θέσεις: ${course}`,
  },
  pool: {
    back: 'Όλα τα πακέτα θέσεων',
    missing: 'Το πακέτο θέσεων δεν βρέθηκε, ή είναι άλλης εταιρείας.',
    give: 'Δώστε θέσεις',
    full: 'Δεν μένουν θέσεις',
    closed: 'Δεν δίνονται άλλες θέσεις',
    isOver:
      'Το πακέτο έχει λήξει, γι’ αυτό δεν δίνονται άλλες θέσεις του. Όσες είναι ενεργές ισχύουν.',
    isGone:
      'Το μάθημα δεν προσφέρεται πια, γι’ αυτό δεν δίνονται άλλες θέσεις του. Όσες είναι ενεργές ισχύουν.',
    isCancelled:
      'Η ημερομηνία ακυρώθηκε, και μαζί της οι θέσεις. Όσοι είχαν θέση ή πρόσκληση ενημερώθηκαν με email.',
    isFull: 'Για να δώσετε θέση σε άλλο άτομο, πάρτε πίσω μία που δεν έχει χρησιμοποιηθεί.',
    more: 'Ζητήστε περισσότερες θέσεις',
    longer: 'Ζητήστε παράταση',
    /** What the contact form begins with. */
    subjects: {
      more: (company: string, course: string) => `Περισσότερες θέσεις: ${company}, ${course}`,
      longer: (company: string, course: string, end: string) =>
        `Παράταση: ${company}, ${course} (έληξε ${end})`,
    },
  },
  people: {
    title: 'Οι άνθρωποι και τα μαθήματά τους',
    now: 'Η πρόοδος του καθενός',
    all: 'Όλοι οι άνθρωποι',
    lead: 'Όσοι έχουν θέση. Μόλις την αποδεχτούν βλέπετε πρόοδο, παρουσίες και πιστοποιητικά. Δεν βλέπετε τι απάντησαν σε κουίζ ή τι έγραψαν.',
    caption: 'Άνθρωποι και μαθήματα, κατά email',
    search: 'Αναζήτηση με όνομα ή email',
    course: 'Μάθημα',
    anyCourse: 'Όλα τα μαθήματα',
    count: (count: number) => (count === 1 ? '1 συμμετοχή' : `${formatNumber(count)} συμμετοχές`),
    none: 'Κανείς δεν έχει ακόμη θέση. Όποιος πάρει θέση εμφανίζεται εδώ.',
    notFound: 'Δεν βρέθηκε κανείς με αυτά τα κριτήρια.',
    failed: 'Οι άνθρωποι δεν φορτώθηκαν',
    name: 'Όνομα',
    waiting: 'Δεν έχει αποδεχτεί ακόμη τη θέση',
    notBegun: 'Δεν έχει ολοκληρώσει καμία ενότητα',
    progress: 'Πρόοδος',
    progressOf: (percent: number, completed: number, required: number) =>
      `${formatPercent(percent)} (${formatNumber(completed)} από ${formatNumber(required)} ${required === 1 ? 'ενότητα' : 'ενότητες'})`,
    /** For somebody who began again, or whose course has new lessons since. */
    completedNow: (progress: string) => `Έχει ολοκληρωθεί· τώρα ${progress}`,
    attendance: 'Παρουσία',
    attendanceOf: (present: number, whole: number) =>
      `${hours(present)} από ${hours(whole)} ${whole === 60 ? 'ώρα' : 'ώρες'}`,
    attended: (ofAll: string) => `Παρακολούθησε ${ofAll}`,
    completion: 'Ολοκλήρωση',
    certificates: 'Πιστοποιητικά',
    nothing: '–',
    kinds: { attendance: 'Βεβαίωση παρακολούθησης', achievement: 'Πιστοποιητικό επιτυχίας' },
    verify: (kind: string, name: string) => `${kind}: ${name}`,
    validUntil: (day: string) => `έως ${day}`,
    expired: (day: string) => `έληξε ${day}`,
    revoked: 'ανακλήθηκε',
    export: {
      action: 'Εξαγωγή σε CSV',
      stop: 'Διακοπή',
      progress: (count: number) => `Διαβάστηκαν ${formatNumber(count)}…`,
      done: (count: number, file: string) => `Έτοιμο: ${formatNumber(count)} γραμμές στο ${file}.`,
      stopped: 'Η εξαγωγή διακόπηκε.',
      failed: 'Η εξαγωγή δεν έγινε',
      fileName: 'anthropoi',
      states: { given: 'Προσκλήθηκε', bound: 'Ενεργή' },
      columns: [
        'Όνομα',
        'Email',
        'Μάθημα',
        'Θέση',
        'Αποδοχή θέσης',
        'Πρόοδος %',
        'Ενότητες που ολοκληρώθηκαν',
        'Υποχρεωτικές ενότητες',
        'Ώρες παρουσίας',
        'Ώρες συναντήσεων',
        'Ολοκλήρωση',
        'Πιστοποιητικά',
      ],
    },
  },
  report: {
    title: 'Αναφορά κατάρτισης',
    from: 'Από',
    to: 'Έως',
    show: 'Εμφάνιση',
    /** Why a period is none. */
    problems: {
      missing: 'Γράψτε ολόκληρες τις δύο ημερομηνίες.',
      reversed: 'Η ημερομηνία «Έως» είναι πριν από την «Από».',
      long: 'Η αναφορά φτάνει έως δύο έτη μετά την ημερομηνία «Από».',
    },
    presets: {
      label: 'Έτοιμες περίοδοι',
      month: 'Αυτός ο μήνας',
      quarter: 'Τελευταίοι 3 μήνες',
      year: 'Φέτος',
      twelve: 'Τελευταίοι 12 μήνες',
    },
    print: 'Εκτύπωση ή PDF',
    failed: 'Η αναφορά δεν φορτώθηκε',
    days: (from: string, to: string) => `${from} – ${to}`,
    totals: 'Σύνολα',
    figures: {
      given: (count: number) => (count === 1 ? 'θέση που δόθηκε' : 'θέσεις που δόθηκαν'),
      bound: (count: number) => (count === 1 ? 'αποδοχή θέσης' : 'αποδοχές θέσεων'),
      completed: (count: number) => (count === 1 ? 'ολοκλήρωση' : 'ολοκληρώσεις'),
      hours: (count: number) => (count === 1 ? 'ώρα παρουσίας' : 'ώρες παρουσίας'),
      certificates: (count: number) =>
        count === 1 ? 'πιστοποιητικό που εκδόθηκε' : 'πιστοποιητικά που εκδόθηκαν',
    },
    hours,
    months: {
      title: 'Ανά μήνα',
      caption: 'Θέσεις και ολοκληρώσεις ανά μήνα',
      summary: (given: string, accepted: string, completed: string) =>
        `Ανά μήνα: ${given}, ${accepted}, ${completed}. Τα στοιχεία είναι στον πίνακα που ακολουθεί.`,
      month: 'Μήνας',
      /** @param month in the nominative, which ends in -ς */
      since: (month: string) => `Από τον ${month.replace('ς ', ' ')}. Πριν δεν έγινε τίποτα.`,
    },
    /** A figure beside that of the days before, which `with` names once. */
    change: {
      same: 'όσο και πριν',
      more: (difference: string, before: string) => `+${difference} · πριν ${before}`,
      less: (difference: string, before: string) => `−${difference} · πριν ${before}`,
      with: (days: string) => `Σύγκριση με όσο διάστημα πέρασε πριν: ${days}.`,
      none: 'Δεν υπάρχουν παλιότερα στοιχεία για σύγκριση.',
    },
    people: {
      title: 'Άνθρωποι και πιστοποιητικά',
      note: (day: string) =>
        `Όσοι έχουν αποδεχτεί θέση, ανεξάρτητα από την περίοδο. Εικόνα\u00a0της\u00a0ημέρας: ${day}.`,
      failed: 'Οι άνθρωποι δεν φορτώθηκαν',
      caption: 'Άνθρωποι, πρόοδος και πιστοποιητικά',
      person: 'Άτομο και μάθημα',
      percent: formatPercent,
    },
    otherDays: 'Άλλες ημερομηνίες',
    courses: {
      title: 'Ανά μάθημα',
      caption: 'Θέσεις και ολοκληρώσεις ανά μάθημα',
      course: 'Μάθημα',
    },
    given: 'Δόθηκαν',
    accepted: 'Αποδοχές',
    begun: 'Ενάρξεις',
    completed: 'Ολοκληρώσεις',
    hoursPresent: 'Ώρες παρουσίας',
    certificates: 'Πιστοποιητικά',
    sum: 'Σύνολο',
    unfold: 'Δείτε τους αριθμούς',
    nothing: 'Δεν έγινε κάτι αυτή την περίοδο. Διαλέξτε άλλη.',
    counting:
      'Κάθε γεγονός μετριέται στον μήνα που έγινε. Οι θέσεις και οι αποδοχές μετρούν όλες. Όσα έγιναν στα μαθήματα μετρούν για όσους έχουν ακόμη τη θέση, από την ημέρα που την αποδέχτηκαν.',
    countingHours: 'Οι ώρες είναι από τα παρουσιολόγια.',
  },
  letter: {
    title: 'Μηνιαίο email',
    label: 'Να λαμβάνω κάθε μήνα email με την πρόοδο των ανθρώπων της εταιρείας',
    hint: 'Το στέλνουμε την πρώτη ημέρα του μήνα, αν έγινε κάτι τον προηγούμενο. Το σταματάτε από εδώ ή από το ίδιο το email.',
    on: 'Θα λαμβάνετε το μηνιαίο email.',
    off: 'Δεν θα λαμβάνετε το μηνιαίο email.',
    failed: 'Η επιλογή σας δεν αποθηκεύτηκε',
  },
} as const;
