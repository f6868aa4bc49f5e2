import { formatNumber } from '@/lib/text/number';

const members = (count: number) => (count === 1 ? '1 μέλος' : `${formatNumber(count)} μέλη`);
const seatsOf = (count: number) => (count === 1 ? '1 θέση' : `${formatNumber(count)} θέσεις`);

/** `/admin/organizations`: organisations and their members. */
export const adminOrganizationsText = {
  title: 'Εταιρείες',
  roles: { owner: 'Ιδιοκτησία', admin: 'Υπεύθυνος', member: 'Μέλος' },
  all: {
    search: 'Αναζήτηση εταιρείας',
    caption: 'Εταιρείες κατά όνομα',
    name: 'Όνομα',
    members: 'Μέλη',
    since: 'Δημιουργήθηκε',
    count: (count: number) => (count === 1 ? '1 εταιρεία' : `${formatNumber(count)} εταιρείες`),
    none: 'Δεν υπάρχει εταιρεία ακόμη. Φτιάξτε την πρώτη.',
    notFound: 'Καμία εταιρεία δεν ταιριάζει. Δοκιμάστε μια πιο γενική λέξη.',
    failed: 'Οι εταιρείες δεν φορτώθηκαν',
  },
  own: {
    heading: 'Οι εταιρείες σας',
    none: 'Δεν ανήκετε σε καμία εταιρεία. Αν η εταιρεία σας έχει ήδη χώρο εδώ, ζητήστε μια πρόσκληση από όποιον τη διαχειρίζεται.',
    failed: 'Οι εταιρείες σας δεν φορτώθηκαν',
  },
  create: {
    heading: 'Νέα εταιρεία',
    name: 'Όνομα εταιρείας',
    submit: 'Δημιουργία εταιρείας',
    failed: 'Η εταιρεία δεν δημιουργήθηκε',
    kept: 'Το όνομα έμεινε στη φόρμα.',
    created: 'Η εταιρεία δημιουργήθηκε! Προσκαλέστε τώρα τον ιδιοκτήτη της.',
    sameName: (name: string) => `Υπάρχει ήδη εταιρεία «${name}»`,
    sameNameText: 'Αν είναι άλλη, πατήστε ξανά το κουμπί για να δημιουργηθεί και δεύτερη.',
  },
  validation: {
    nameRequired: 'Το όνομα είναι υποχρεωτικό',
    nameLink:
      'Το όνομα δεν μπορεί να έχει σύνδεσμο ή διεύθυνση ιστοσελίδας (http, www, @, example.gr) ούτε αόρατους χαρακτήρες. Μετά από τελεία αφήστε κενό.',
    nameDomain:
      'Πολλά προγράμματα email κάνουν σύνδεσμο αυτό που έχει τελεία πριν από γράμματα. Αποθηκεύστε το μόνο αν η εταιρεία λέγεται πράγματι έτσι.',
    nameLong: (limit: number) => `Το όνομα χωρά έως ${formatNumber(limit)} χαρακτήρες`,
  },
  one: {
    back: 'Όλες οι εταιρείες',
    /** For those who manage it: its seats and people. */
    company: 'Οι θέσεις και οι άνθρωποι της εταιρείας',
    pools: 'Τα πακέτα θέσεων της εταιρείας',
    failed: 'Η εταιρεία δεν φορτώθηκε',
    missing: 'Η εταιρεία δεν βρέθηκε, ή δεν είστε πια μέλος της.',
    yourRole: (role: string) => `Ο ρόλος σας: ${role}`,
    settings: 'Στοιχεία',
    name: 'Όνομα',
    rename: 'Αποθήκευση ονόματος',
    renamed: 'Το όνομα άλλαξε!',
  },
  members: {
    heading: 'Μέλη',
    caption: 'Μέλη, με τη σειρά που μπήκαν',
    count: members,
    none: 'Κανένα μέλος ακόμη. Προσκαλέστε τον ιδιοκτήτη με το email του.',
    failed: 'Τα μέλη δεν φορτώθηκαν',
    name: 'Όνομα',
    nameless: 'Χωρίς όνομα',
    email: 'Email',
    you: '(εσείς)',
    role: 'Ρόλος',
    roleOf: (name: string) => `Ρόλος: ${name}`,
    since: 'Μέλος από',
    actions: 'Ενέργειες',
    change: 'Αλλαγή ρόλου',
    changeTitle: (name: string, role: string) => `${name}: αλλαγή ρόλου σε «${role}»;`,
    changeText: {
      owner: 'Θα μπορεί να αλλάζει τα πάντα στην εταιρεία και να τη διαγράψει.',
      admin: 'Θα μπορεί να αλλάζει το όνομα και τα μέλη, όχι όμως τους ιδιοκτήτες.',
      member:
        'Θα βλέπει μόνο τα ονόματα και τους ρόλους των μελών. Δεν θα βλέπει πια τις θέσεις, τους ανθρώπους, την αναφορά και τα τιμολόγια της εταιρείας, ούτε θα μπορεί να αλλάξει κάτι.',
    },
    ownChangeTitle: (role: string) => `Αλλαγή του ρόλου σας σε «${role}»;`,
    ownChangeText: {
      owner: 'Θα μπορείτε να αλλάζετε τα πάντα στην εταιρεία και να τη διαγράψετε.',
      admin: 'Θα μπορείτε να αλλάζετε το όνομα και τα μέλη, όχι όμως τους ιδιοκτήτες.',
      member:
        'Θα βλέπετε μόνο τα ονόματα και τους ρόλους των μελών. Δεν θα βλέπετε πια τις θέσεις, τους ανθρώπους, την αναφορά και τα τιμολόγια της εταιρείας, ούτε θα μπορείτε να αλλάξετε κάτι.',
    },
    lastOwnerRole: {
      title: 'Δεν μπορείτε ακόμη να αλλάξετε τον ρόλο σας',
      text: 'Είστε ο μόνος ιδιοκτήτης της εταιρείας. Ορίστε πρώτα άλλον ιδιοκτήτη και μετά αλλάξτε τον.',
    },
    changeFailed: 'Ο ρόλος δεν άλλαξε',
    changed: (name: string, role: string) => `Νέος ρόλος για ${name}: ${role}.`,
    remove: 'Αφαίρεση',
    removeOne: (name: string) => `Αφαίρεση: ${name}`,
    removeTitle: (name: string) => `Αφαίρεση μέλους: ${name};`,
    removeText: (organization: string) =>
      `Χάνει την πρόσβαση στην εταιρεία «${organization}». Ο λογαριασμός μένει.`,
    /** The bookings of a leaving member in dates for the company alone. */
    dates: {
      stay: (count: number) =>
        count === 1
          ? 'Η κράτηση σε ημερομηνία μόνο για την εταιρεία μένει:'
          : 'Οι κρατήσεις σε ημερομηνίες μόνο για την εταιρεία μένουν:',
      of: (course: string, day: string | null, state: 'waiting' | 'offered' | 'confirmed') =>
        [
          course,
          day ?? 'χωρίς ημερομηνία ακόμη',
          ...(state === 'confirmed'
            ? []
            : [state === 'waiting' ? 'στη λίστα αναμονής' : 'με προσφορά θέσης']),
        ].join(', '),
      own: 'Ό,τι δεν χρειάζεστε το ακυρώνετε από τα μαθήματά σας.',
      ownWay: 'Τα μαθήματά μου',
      manager: 'Αν δεν πρέπει να μείνει, γράψτε μας και την ακυρώνουμε.',
      managerWay: 'Γράψτε μας',
      subject: (organization: string, name: string) => `Ακύρωση κράτησης: ${name}, ${organization}`,
      staff:
        'Αν δεν πρέπει να μείνει, ακυρώστε την από τη σελίδα του τμήματος. Εκεί σημειώνεται ότι το άτομο δεν είναι μέλος της εταιρείας.',
      loading: 'Ελέγχουμε αν υπάρχει κράτηση σε ημερομηνία μόνο για την εταιρεία…',
      failed:
        'Δεν μάθαμε αν υπάρχει κράτηση σε ημερομηνία μόνο για την εταιρεία. Αν υπάρχει, μένει.',
    },
    removeConfirm: 'Αφαίρεση μέλους',
    removeFailed: 'Το μέλος δεν αφαιρέθηκε',
    removed: (name: string) => `Αφαιρέθηκε: ${name}.`,
    leave: 'Αποχώρηση',
    leaveTitle: (organization: string) => `Αποχώρηση από την εταιρεία «${organization}»;`,
    leaveText: 'Δεν θα τη βλέπετε πια, εκτός αν δεχτείτε νέα πρόσκληση.',
    leaveConfirm: 'Αποχώρηση',
    lastOwner: {
      title: (organization: string) =>
        `Δεν μπορείτε ακόμη να αποχωρήσετε από την εταιρεία «${organization}»`,
      text: 'Είστε ο μόνος ιδιοκτήτης της. Ορίστε πρώτα άλλον ιδιοκτήτη και μετά αποχωρήστε.',
    },
    leaveFailed: 'Δεν αποχωρήσατε',
    left: (organization: string) => `Αποχωρήσατε από την εταιρεία «${organization}».`,
  },
  invite: {
    heading: 'Πρόσκληση μελών',
    text: 'Στέλνουμε σε καθέναν email με τον ρόλο και την εταιρεία. Κάποιος γίνεται μέλος όταν δεχτεί την πρόσκληση στο προφίλ του. Ισχύει 14 ημέρες.',
    emails: 'Email',
    hint: (limit: number) =>
      `Ένα ή περισσότερα, έως ${formatNumber(limit)}: σε χωριστές γραμμές ή με κόμμα ανάμεσα.`,
    role: 'Ρόλος',
    submit: 'Αποστολή προσκλήσεων',
    required: 'Γράψτε τουλάχιστον ένα email',
    invalidEntry: (text: string, line: number) => `«${text}» (γραμμή ${formatNumber(line)})`,
    invalid: (entries: string) => `Δεν στάλθηκε τίποτα. Δεν είναι email: ${entries}.`,
    andOthers: (count: number) => ` και άλλα ${formatNumber(count)}`,
    tooMany: (limit: number) =>
      `Έως ${formatNumber(limit)} email κάθε φορά. Στείλτε τα σε περισσότερες δόσεις.`,
    failed: 'Δεν στάλθηκε καμία πρόσκληση',
    kept: 'Τα email έμειναν στη φόρμα.',
    sent: (count: number) =>
      count === 1 ? 'Στάλθηκε 1 πρόσκληση.' : `Στάλθηκαν ${formatNumber(count)} προσκλήσεις.`,
    remarks: {
      member: (emails: string) => `Είναι ήδη μέλη: ${emails}.`,
      waiting: (emails: string) =>
        `Δεν στάλθηκε νέα πρόσκληση, γιατί προσκλήθηκαν πριν από λίγο: ${emails}.`,
      declined: (emails: string) =>
        `Δεν στάλθηκε νέα πρόσκληση, γιατί δεν δέχτηκαν την προηγούμενη: ${emails}.`,
      owner: (emails: string) =>
        `Έχουν πρόσκληση για ιδιοκτήτες, που την αλλάζει μόνο ιδιοκτήτης: ${emails}.`,
    },
    againFrom: (email: string, moment: string) => `${email} (ξανά από ${moment}, ώρα Ελλάδας)`,
  },
  invitations: {
    heading: 'Προσκλήσεις',
    failed: 'Οι προσκλήσεις δεν φορτώθηκαν',
    waiting: (until: string) => `περιμένει απάντηση έως ${until}`,
    expired: (when: string) => `έληξε ${when}`,
    declined: (when: string) => `δεν δέχτηκε (${when})`,
    resend: 'Νέα αποστολή',
    resendTo: (email: string) => `Νέα αποστολή: ${email}`,
    resent: 'Η πρόσκληση στάλθηκε ξανά.',
    notResent: 'Δεν στάλθηκε ξανά',
    delete: 'Διαγραφή',
    deleteOf: (email: string) => `Διαγραφή πρόσκλησης: ${email}`,
    deleted: (email: string) => `Η πρόσκληση για ${email} διαγράφηκε.`,
    withdraw: 'Ανάκληση',
    withdrawOf: (email: string) => `Ανάκληση: ${email}`,
    withdrawn: (email: string) => `Η πρόσκληση για ${email} ανακλήθηκε.`,
  },
  delete: {
    action: 'Διαγραφή εταιρείας',
    title: (name: string) => `Διαγραφή της εταιρείας «${name}»;`,
    text: 'Διαγράφονται η εταιρεία και οι συμμετοχές των μελών της. Μένουν στον κάδο για 30 ημέρες. Οι λογαριασμοί τους δεν αλλάζουν.',
    confirm: 'Διαγραφή εταιρείας',
    failed: 'Η εταιρεία δεν διαγράφηκε',
    deleted: 'Η εταιρεία διαγράφηκε!',
    counting: 'Μετράμε τα πακέτα και τις θέσεις της…',
    countFailed: 'Δεν μάθαμε αν η εταιρεία έχει πακέτα θέσεων.',
    pools: (pools: number, seats: number, bound: number, given: number) =>
      `Η εταιρεία έχει ${pools === 1 ? '1 πακέτο' : `${formatNumber(pools)} πακέτα`} με ${seatsOf(seats)}: ${
        bound === 1 ? '1 έγινε δεκτή' : `${formatNumber(bound)} έγιναν δεκτές`
      } και ${given === 1 ? '1 περιμένει απάντηση' : `${formatNumber(given)} περιμένουν απάντηση`}. Όσο είναι στον κάδο, θέσεις δεν δίνονται ούτε γίνονται δεκτές. Όσοι έχουν δεχτεί θέση την κρατούν.`,
    reserved: (count: number) =>
      `Σε ημερομηνίες που έρχονται ${count === 1 ? 'μένει δεσμευμένη 1 θέση' : `μένουν δεσμευμένες ${seatsOf(count)}`}, ως τη λήξη των πακέτων.`,
    unpaid: (amount: string) => `Δεν έχουν πληρωθεί ${amount}.`,
    paid: (amount: string) => `Για πακέτα που ισχύουν ακόμη έχουν πληρωθεί ${amount}.`,
  },
} as const;
