import { formatNumber } from '@/lib/text/number';

const seats = (count: number) => (count === 1 ? '1 θέση' : `${formatNumber(count)} θέσεις`);

/** The seats of a pool and what can be done with them, for the company's managers and for staff. */
export const seatListText = {
  bar: {
    seats,
    /** Beside the seats of a pool, in this order. */
    accepted: (count: number) => (count === 1 ? '1 ενεργή' : `${formatNumber(count)} ενεργές`),
    waiting: (count: number) =>
      count === 1 ? '1 περιμένει αποδοχή' : `${formatNumber(count)} περιμένουν αποδοχή`,
    spent: (count: number) =>
      count === 1 ? '1 χρησιμοποιήθηκε' : `${formatNumber(count)} χρησιμοποιήθηκαν`,
    free: (count: number) => (count === 1 ? '1 ελεύθερη' : `${formatNumber(count)} ελεύθερες`),
    /** For those that nobody can be given any more. */
    lapsed: (count: number) =>
      count === 1 ? '1 δεν έγινε αποδεκτή' : `${formatNumber(count)} δεν έγιναν αποδεκτές`,
    /** For a cohort that was cancelled. */
    given: (count: number) => (count === 1 ? '1 είχε δοθεί' : `${formatNumber(count)} είχαν δοθεί`),
    notGiven: (count: number) =>
      count === 1 ? '1 δεν δόθηκε' : `${formatNumber(count)} δεν δόθηκαν`,
  },
  list: {
    title: 'Σε ποιους έχουν δοθεί',
    caption: 'Θέσεις του πακέτου, οι νεότερες πρώτες',
    search: 'Αναζήτηση με όνομα ή email',
    state: 'Κατάσταση',
    anyState: 'Όλες οι θέσεις',
    /** More than seats, where one was taken back and given to somebody else. */
    count: (count: number) => (count === 1 ? '1 άτομο' : `${formatNumber(count)} άτομα`),
    none: 'Δεν έχει δοθεί ακόμη θέση από αυτό το πακέτο.',
    notFound: 'Καμία θέση δεν ταιριάζει. Δοκιμάστε μια πιο γενική αναζήτηση.',
    failed: 'Οι θέσεις δεν φορτώθηκαν',
    person: 'Σε ποιον',
    /** A person who left the company, or deleted the account. */
    unknown: 'Άτομο που έφυγε',
    /** Nobody accepted it, and its address is cleared. */
    forgotten: 'Πρόσκληση που διαγράφηκε',
    states: {
      given: 'Προσκλήθηκε',
      bound: 'Ενεργή',
      ended: 'Έφυγε',
      // By the company, or with the booking that its holder cancelled.
      taken_back: 'Επέστρεψε',
      expired: 'Δεν έγινε αποδεκτή',
    },
    spent: 'δεν δίνεται ξανά',
    begun: 'έχει αρχίσει',
    since: 'Πότε',
    given: (day: string) => `Δόθηκε ${day}`,
    sent: (moment: string) => `Τελευταία πρόσκληση: ${moment}`,
    accepted: (day: string) => `Αποδοχή ${day}`,
    endedAt: (day: string) => `Έως ${day}`,
    takenBack: (day: string) => `Στις ${day}`,
    actions: 'Ενέργειες',
    resend: 'Νέα πρόσκληση',
    resendOf: (email: string) => `Νέα πρόσκληση: ${email}`,
    resent: (email: string) => `Στέλνεται νέα πρόσκληση: ${email}`,
    notResent: 'Η πρόσκληση δεν στάλθηκε',
    sentLately: (moment: string) =>
      `Στάλθηκε πριν από λίγο. Μπορείτε να τη στείλετε ξανά από: ${moment} (ώρα Ελλάδας).`,
    takeBack: 'Ανάκληση θέσης',
    takeBackOf: (email: string) => `Ανάκληση θέσης: ${email}`,
    left: 'Έφυγε από την εταιρεία',
    leftOf: (email: string) => `Έφυγε από την εταιρεία: ${email}`,
  },
  takeBack: {
    title: (email: string) => `Να ανακληθεί η θέση: ${email};`,
    given: (isOpen: boolean) =>
      `Η πρόσκληση παύει να ισχύει. ${
        isOpen
          ? 'Όσο ισχύει το πακέτο, μπορείτε να δώσετε τη θέση σε άλλο άτομο.'
          : 'Από αυτό το πακέτο δεν δίνονται πια θέσεις.'
      }`,
    bound: (isOpen: boolean) =>
      `Το άτομο χάνει την πρόσβαση που του δίνει αυτή η θέση. Αν έχει και άλλη πρόσβαση στο μάθημα, την κρατά, όπως και όσα πιστοποιητικά έχει. ${
        isOpen
          ? 'Από την αποδοχή της θέσης δεν έχει ολοκληρώσει ενότητα ούτε άρχισε συνάντηση, γι’ αυτό η θέση δεν χάνεται: όσο ισχύει το πακέτο, μπορείτε να τη δώσετε σε άλλο άτομο.'
          : 'Από αυτό το πακέτο δεν δίνονται πια θέσεις, γι’ αυτό δεν θα μπορέσετε να τη δώσετε σε άλλο άτομο.'
      }`,
    /** For a date that is full by now, where the place that was reserved is somebody else's. */
    lost: 'Η θέση χρησιμοποιήθηκε και δεν δίνεται ξανά: όσο πλήρωνε αυτή την κράτηση, άλλος πήρε τη θέση που είχε κρατηθεί για την εταιρεία, και η ημερομηνία είναι πια πλήρης.',
    cancelsBooking: (day: string) => `Η κράτηση του ατόμου για ${day} ακυρώνεται.`,
    ownBooking: (day: string) =>
      `Το άτομο είχε κάνει την κράτηση για ${day} πριν δεχτεί τη θέση: μένει δική του, και θα την πληρώσει το ίδιο.`,
    /** For a course that is over: nothing is cancelled any more. */
    keepsBooking: (day: string) =>
      `Η κράτηση του ατόμου για ${day} μένει, επειδή το μάθημα έχει γίνει.`,
    begun:
      'Το άτομο έχει ολοκληρώσει ενότητα ή έχουν αρχίσει οι συναντήσεις του, γι’ αυτό η θέση δεν ανακαλείται. Αν έφυγε από την εταιρεία, σημειώστε το. Για οτιδήποτε άλλο, επικοινωνήστε μαζί μας.',
    confirm: 'Ναι, ανάκληση',
    cancel: 'Να μείνει',
    pending: 'Ανάκληση…',
    done: (email: string) => `Η θέση ανακλήθηκε: ${email}`,
    failed: 'Η θέση δεν ανακλήθηκε',
    /** Asked of admins, of somebody who has begun. */
    forAdmins:
      'Το άτομο έχει αρχίσει και χάνει την πρόσβαση που του δίνει αυτή η θέση. Αν έχει και άλλη πρόσβαση στο μάθημα, την κρατά. Η θέση μετρά ως χρησιμοποιημένη, εκτός αν ορίσετε να επιστρέψει στο πακέτο.',
    returns: 'Η θέση επιστρέφει στο πακέτο',
    returnsHint: 'Η εταιρεία μπορεί να τη δώσει σε άλλο άτομο.',
    /** Where the course that was booked with the seat is over. */
    returnsOwed:
      'Η εταιρεία μπορεί να τη δώσει σε άλλο άτομο. Αν το άτομο συμμετείχε στο μάθημα, θα το πληρώσει το ίδιο.',
    ofCohort: 'Το άτομο έχει αρχίσει, γι’ αυτό η θέση μετρά ως χρησιμοποιημένη.',
  },
  left: {
    title: (email: string) => `Έφυγε από την εταιρεία; ${email}`,
    text: 'Δεν θα βλέπετε πια τι κάνει στο μάθημα. Η θέση έχει χρησιμοποιηθεί και δεν δίνεται σε άλλο άτομο. Τα πιστοποιητικά που έχουν εκδοθεί δεν αλλάζουν.',
    /** For admins. */
    forAdmins:
      'Η εταιρεία δεν θα βλέπει πια τι κάνει το άτομο στο μάθημα. Η θέση έχει χρησιμοποιηθεί και δεν δίνεται σε άλλο άτομο. Τα πιστοποιητικά που έχουν εκδοθεί δεν αλλάζουν.',
    confirm: 'Ναι, έφυγε',
    cancel: 'Άκυρο',
    done: (email: string) => `Σημειώθηκε ότι έφυγε: ${email}`,
    failed: 'Δεν σημειώθηκε',
  },
} as const;
