import { site } from '@/brand/site';
import { formatNumber, formatPercent } from '@/lib/text/number';

/** The profile page: its three tabs, the verification banner, the completion card, the deletion of the account. */
export const profileText = {
  title: 'Το προφίλ σας',
  description: 'Τα στοιχεία, η ασφάλεια και τα δεδομένα του λογαριασμού σας.',
  tabsLabel: 'Ενότητες προφίλ',
  tabs: { profile: 'Προφίλ', security: 'Ασφάλεια', danger: 'Διαγραφή λογαριασμού' },
  failure: { title: 'Σφάλμα: το προφίλ δεν φορτώθηκε', retry: 'Δοκιμάστε ξανά' },
  verification: {
    title: 'Επιβεβαιώστε το email σας',
    text: (email: string) =>
      `Στείλαμε έναν σύνδεσμο στο ${email}. Ανοίξτε τον για να επιβεβαιώσετε ότι η διεύθυνση είναι δική σας.`,
    resend: 'Νέα αποστολή email',
    resending: 'Αποστολή…',
    sentTitle: 'Email στάλθηκε',
    sentText: 'Ελέγξτε τα εισερχόμενα και την ανεπιθύμητη αλληλογραφία.',
    failure: 'Δεν ήταν δυνατή η αποστολή του email επιβεβαίωσης.',
  },
  completion: {
    title: 'Ολοκληρώστε το προφίλ σας',
    text: 'Μένουν λίγες ερωτήσεις για να σας προτείνουμε ό,τι σας ταιριάζει. Συνεχίζετε από εκεί που σταματήσατε.',
    progress: (step: number, total: number) => `Βήμα ${step} από ${total}`,
    percent: formatPercent,
    action: 'Συνέχεια',
  },
  form: {
    title: 'Προσωπικά στοιχεία',
    firstName: 'Όνομα',
    lastName: 'Επώνυμο',
    email: 'Email',
    emailHint: `Το email δεν μπορεί να αλλάξει. Αν δεν το χρησιμοποιείτε πια, γράψτε μας στο ${site.email}.`,
    submit: 'Αποθήκευση αλλαγών',
    saved: 'Το προφίλ ενημερώθηκε με επιτυχία',
    kept: 'Όσα γράψατε έμειναν στη φόρμα.',
    long: (limit: number) => `Το πεδίο χωρά έως ${formatNumber(limit)} χαρακτήρες`,
  },
  onboarding: {
    title: 'Οι απαντήσεις σας',
    action: 'Δείτε ή αλλάξτε τις απαντήσεις σας',
  },
  answers: {
    title: 'Οι στόχοι σας',
    chooseAccountType: 'Επιλέξτε',
    unanswered: 'Δεν το έχετε πει ακόμη',
    submit: 'Αποθήκευση στόχων',
    saved: 'Οι στόχοι σας ενημερώθηκαν',
    failure: 'Οι στόχοι σας δεν ενημερώθηκαν',
  },
  interests: {
    title: 'Οι δηλώσεις ενδιαφέροντος',
    none: 'Δεν έχετε δηλώσει ενδιαφέρον για κανένα μάθημα.',
    failed: 'Οι δηλώσεις σας δεν φορτώθηκαν',
    catalogue: 'Δείτε τον κατάλογο',
    notOffered: 'Μάθημα που δεν προσφέρεται πια',
    withdraw: 'Αφαίρεση',
    withdrawOf: (course: string) => `Αφαίρεση: ${course}`,
    confirmTitle: (course: string) => `Αφαίρεση της δήλωσης για το «${course}»;`,
    confirmText: 'Δεν θα σας στείλουμε email γι’ αυτό. Μπορείτε να δηλώσετε ξανά όποτε θέλετε.',
    confirm: 'Ναι, αφαίρεση',
    withdrawing: 'Αφαίρεση…',
    cancel: 'Άκυρο',
    withdrawn: 'Η δήλωση αφαιρέθηκε',
    notWithdrawn: 'Η δήλωση δεν αφαιρέθηκε',
  },
  invitations: {
    title: 'Προσκλήσεις σε εταιρείες',
    roles: { owner: 'ιδιοκτήτης', admin: 'υπεύθυνος', member: 'μέλος' },
    as: (role: string, inviter: string | null) =>
      inviter ? `ως ${role}, από ${inviter}` : `ως ${role}`,
    none: 'Δεν περιμένει άλλη πρόσκληση.',
    accept: 'Αποδοχή',
    acceptOf: (organization: string) => `Αποδοχή: ${organization}`,
    decline: 'Άρνηση',
    declineOf: (organization: string) => `Άρνηση: ${organization}`,
    declineTitle: (organization: string) => `Άρνηση της πρόσκλησης από «${organization}»;`,
    declineText: 'Η εταιρεία δεν θα μπορεί να σας στείλει άλλη για 30 ημέρες.',
    declineConfirm: 'Ναι, άρνηση',
    cancel: 'Άκυρο',
    accepted: (organization: string, role: string) =>
      `Συμμετέχετε πια στην εταιρεία «${organization}» ως ${role}.`,
    declined: (organization: string) => `Δεν δεχτήκατε την πρόσκληση από «${organization}».`,
    failed: 'Η απάντηση δεν στάλθηκε',
    /** For the link in a letter, where it leads to no invitation to answer. */
    link: {
      other_account: {
        title: 'Η πρόσκληση στάλθηκε σε άλλη διεύθυνση',
        text: (invited: string, own: string) =>
          `Η πρόσκληση στάλθηκε στη διεύθυνση ${invited}. Είστε συνδεδεμένοι ως ${own}.`,
        hint: 'Συνδεθείτε με τη διεύθυνση της πρόσκλησης, ή ζητήστε από την εταιρεία να προσκαλέσει τη δική σας.',
        unverified:
          'Αν η διεύθυνση είναι δική σας, επιβεβαιώστε την πρώτα με το email που σας στείλαμε.',
      },
      gone: {
        title: 'Η πρόσκληση δεν ισχύει πια',
        text: 'Έχει απαντηθεί, έληξε ή αποσύρθηκε. Αν θέλετε ακόμη να γίνετε μέλος, ζητήστε από την εταιρεία να σας προσκαλέσει ξανά.',
      },
    },
  },
  workspaces: {
    title: 'Διαχείριση',
    admin: 'Μαθήματα και μηνύματα',
    /** The heading for users who are not staff. */
    own: (count: number) => (count === 1 ? 'Η εταιρεία σας' : 'Οι εταιρείες σας'),
    organizations: (count: number) => (count === 1 ? 'Μέλη της εταιρείας' : 'Μέλη εταιρειών'),
  },
  security: {
    title: 'Αλλαγή κωδικού',
    current: 'Τρέχων κωδικός',
    next: 'Νέος κωδικός',
    errorSummary: 'Ο κωδικός δεν άλλαξε ακόμη',
    confirmation: 'Επιβεβαίωση νέου κωδικού',
    submit: 'Αλλαγή κωδικού',
    saving: 'Αλλαγή…',
    saved: 'Ο κωδικός ενημερώθηκε με επιτυχία',
    savedElsewhere: 'Αποσυνδεθήκατε από όλες τις άλλες συσκευές.',
    failure: 'Ο κωδικός δεν ενημερώθηκε',
    currentRequired: 'Ο τρέχων κωδικός είναι υποχρεωτικός',
    nextRequired: 'Ο νέος κωδικός είναι υποχρεωτικός',
    mismatch: 'Οι κωδικοί δεν ταιριάζουν',
    same: 'Ο νέος κωδικός είναι ίδιος με τον τρέχοντα',
    forgotten: 'Ξεχάσατε τον τρέχοντα κωδικό;',
    google: {
      title: 'Συνδέεστε με Google',
      text: 'Ο λογαριασμός σας δεν έχει δικό του κωδικό. Αν θέλετε να συνδέεστε και με email, ορίστε έναν με σύνδεσμο που θα σας στείλουμε.',
      action: 'Ορισμός κωδικού με email',
      known: 'Έχω ήδη ορίσει κωδικό',
    },
  },
  data: {
    title: 'Τα δεδομένα σας',
    text: 'Ένα αρχείο JSON με όλα όσα κρατάμε για εσάς: προφίλ, απαντήσεις, δηλώσεις ενδιαφέροντος, μηνύματα.',
    action: 'Κατεβάστε τα δεδομένα σας',
    pending: 'Ετοιμάζεται…',
    done: 'Το αρχείο κατέβηκε.',
    failure: 'Το αρχείο δεν ετοιμάστηκε',
    fileName: 'praxi-dedomena',
  },
  danger: {
    title: 'Διαγραφή λογαριασμού',
    deleted: {
      title: 'Διαγράφονται',
      items: [
        'Το προφίλ, η φωτογραφία και οι απαντήσεις σας',
        'Η πρόοδος και οι σημειώσεις σας στα μαθήματα',
        'Οι δηλώσεις ενδιαφέροντος',
        'Οι θέσεις σας σε τμήματα που δεν έχουν αρχίσει και σε λίστες αναμονής: τις χάνετε αμέσως',
      ],
    },
    /** What stays, each with how long. */
    kept: {
      title: 'Μένουν, και ως πότε',
      items: [
        ['Όσα γράψατε κάτω από ενότητες', 'χωρίς το όνομά σας'],
        ['Ποσό, κωδικός κράτησης και αριθμοί παραστατικών των πληρωμών', 'έως 7 έτη'],
        [
          'Το email και τα στοιχεία του παραστατικού, αν σας οφείλουμε χρήματα ή παραστατικό',
          'ως να τακτοποιηθεί, το πολύ 12 μήνες',
        ],
        ['Το όνομά σας σε παρουσιολόγια που έχουν κλειδωθεί', '5 έτη'],
        ['Το όνομά σας σε βεβαιώσεις', '10 έτη'],
      ],
    },
    final: 'Η διαγραφή δεν αναιρείται.',
    exportFirst:
      'Αν θέλετε αντίγραφο, κατεβάστε πρώτα τα δεδομένα σας. Μετά τη διαγραφή σας στέλνουμε ένα τελευταίο email που την επιβεβαιώνει.',
    action: 'Διαγραφή λογαριασμού',
    confirmTitle: (email: string) => `Διαγραφή του λογαριασμού ${email};`,
    confirmText:
      'Τα στοιχεία σας θα διαγραφούν οριστικά, οι θέσεις που έχετε κλείσει θα χαθούν και θα αποσυνδεθείτε. Δεν μπορούμε να τα επαναφέρουμε.',
    moneyTitle: 'Εκκρεμούν πληρωμές',
    /** For a withdrawal from what is in `money`, which its person confirms or staff decide. */
    stated: {
      link: (moment: string) =>
        `Δηλώσατε υπαναχώρηση: ${moment}. Η δήλωσή σας καταχωρίστηκε, και περιμένει να την επιβεβαιώσετε από τον σύνδεσμο στο email που σας στείλαμε.`,
      staff: (moment: string) =>
        `Δηλώσατε υπαναχώρηση: ${moment}. Η δήλωσή σας καταχωρίστηκε, και περιμένει την απάντησή μας.`,
    },
    money: {
      due: (amount: string, course: string) => `${course}: οφείλετε ακόμη ${amount}.`,
      refund: (amount: string, course: string) => `${course}: θα σας επιστρέψουμε ${amount}.`,
      cancelled: (amount: string, course: string) =>
        `${course}: η κράτηση ακυρώνεται και τα ${amount} που πληρώσατε επιστρέφονται όπως λένε οι όροι του μαθήματος.`,
      paper: (amount: string, course: string) =>
        `${course}: δεν έχει εκδοθεί ακόμη το παραστατικό για ${amount}.`,
    },
    moneyKept:
      'Για την επιστροφή ή το παραστατικό κρατάμε το email και τα στοιχεία που δώσατε ως να τακτοποιηθεί, το πολύ 12 μήνες. Μετά τη διαγραφή δεν μπορείτε να τα αλλάξετε.',
    moneyUnknown:
      'Δεν μπορέσαμε να δούμε αν εκκρεμεί πληρωμή ή επιστροφή χρημάτων. Δείτε το στις κρατήσεις σας πριν από τη διαγραφή.',
    seatsTitle: 'Θέσεις από εταιρεία',
    seat: (course: string, organization: string) =>
      `${course}: από την εταιρεία «${organization}».`,
    seatsHint:
      'Αν από τότε που δεχτήκατε μια θέση εταιρείας δεν ολοκληρώσατε ενότητα ούτε άρχισε συνάντηση, επιστρέφει στην εταιρεία. Αλλιώς έχει χρησιμοποιηθεί και δεν δίνεται ξανά.',
    successionTitle: 'Είστε ο μόνος ιδιοκτήτης',
    succession: (organization: string, successor: string) =>
      `${organization}: ιδιοκτησία και διαχείριση περνούν στο μέλος ${successor}.`,
    unnamedSuccession: (organization: string) =>
      `${organization}: ιδιοκτησία και διαχείριση περνούν στο επόμενο μέλος.`,
    noSuccession: (organization: string) =>
      `${organization}: δεν έχει άλλα μέλη και θα μείνει χωρίς ιδιοκτήτη.`,
    successionHint: 'Αν θέλετε άλλον ιδιοκτήτη, ορίστε τον πρώτα στις εταιρείες σας.',
    successionUnknown:
      'Δεν μπορέσαμε να δούμε αν είστε ο μόνος ιδιοκτήτης μιας εταιρείας. Αν είστε, ιδιοκτήτης θα γίνει ο παλαιότερος υπεύθυνός της και, αν δεν έχει, το παλαιότερο μέλος της.',
    confirm: 'Ναι, διαγραφή',
    cancel: 'Άκυρο',
    deleting: 'Διαγραφή…',
    doneTitle: 'Ο λογαριασμός διαγράφηκε',
    doneText: 'Θα μεταφερθείτε στην αρχική σελίδα.',
    home: 'Αρχική σελίδα',
    failure: 'Ο λογαριασμός δεν διαγράφηκε',
  },
} as const;
