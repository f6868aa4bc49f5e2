import type { Transaction } from '../actors.ts';
import { auditChecks } from '../staff/audit-checks.ts';
import { binChecks } from '../staff/bin-checks.ts';
import { achievementChecks } from '../certificates/achievement-checks.ts';
import { badgeChecks } from '../certificates/badge-checks.ts';
import { cancelledPoolChecks } from '../seats/cancelled-pool-checks.ts';
import { certificateChecks } from '../certificates/certificate-checks.ts';
import { certificateHistoryChecks } from '../certificates/certificate-history-checks.ts';
import { certificateLetterChecks } from '../certificates/certificate-letter-checks.ts';
import { companyChecks } from '../seats/company-checks.ts';
import { companyLetterChecks } from '../seats/company-letter-checks.ts';
import { companyPeopleChecks } from '../seats/company-people-checks.ts';
import { companyReportChecks } from '../seats/company-report-checks.ts';
import { movedInvitationChecks } from '../seats/moved-invitation-checks.ts';
import { movedSeatChecks } from '../seats/moved-seat-checks.ts';
import { poolChecks } from '../seats/pool-checks.ts';
import { poolCreationChecks } from '../seats/pool-creation-checks.ts';
import { poolPaymentChecks } from '../seats/pool-payment-checks.ts';
import { poolStaffChecks } from '../seats/pool-staff-checks.ts';
import { seatChecks } from '../seats/seat-checks.ts';
import { seatLimitChecks } from '../seats/seat-limit-checks.ts';
import { returnedSeatChecks } from '../seats/returned-seat-checks.ts';
import { seatPaysChecks } from '../seats/seat-pays-checks.ts';
import { takenBackChecks } from '../seats/taken-back-checks.ts';
import { taskChecks } from '../certificates/task-checks.ts';
import { hoursChecks } from '../certificates/hours-checks.ts';
import { unpaidAttendanceChecks } from '../certificates/unpaid-attendance-checks.ts';
import { unpaidChecks } from '../certificates/unpaid-checks.ts';
import { verifyChecks } from '../certificates/verify-checks.ts';
import { attendanceChecks } from '../attendance/attendance-checks.ts';
import { bookingChecks } from '../cohorts/booking-checks.ts';
import { bookingFunction, cohortFixtures } from '../cohorts/calls.ts';
import { chargeChecks } from '../cohorts/charge-checks.ts';
import { claimChecks } from '../cohorts/claim-checks.ts';
import { cohortChecks } from '../cohorts/cohort-checks.ts';
import { dueChecks } from '../cohorts/due-checks.ts';
import { hiddenCourseChecks } from '../cohorts/hidden-course-checks.ts';
import { invitationChecks as interestedChecks } from '../cohorts/invitation-checks.ts';
import { lastLetterChecks } from '../cohorts/last-letter-checks.ts';
import { letterChecks } from '../cohorts/letter-checks.ts';
import { letterFactChecks } from '../cohorts/letter-fact-checks.ts';
import { moveLetterChecks } from '../cohorts/move-letter-checks.ts';
import { meetingChecks } from '../cohorts/meeting-checks.ts';
import { moneyChecks } from '../cohorts/money-checks.ts';
import { moneyNoteChecks } from '../cohorts/money-note-checks.ts';
import { notedPaymentChecks } from '../cohorts/noted-payment-checks.ts';
import { moneyListChecks } from '../cohorts/money-list-checks.ts';
import { moveChecks } from '../cohorts/move-checks.ts';
import { myBookingsChecks } from '../cohorts/my-bookings-checks.ts';
import { offerChecks } from '../cohorts/offer-checks.ts';
import { papersChecks } from '../attendance/papers-checks.ts';
import { pastDateChecks } from '../cohorts/past-date-checks.ts';
import { payerChecks } from '../cohorts/payer-checks.ts';
import { peopleChecks } from '../cohorts/people-checks.ts';
import { userRecordChecks } from '../cohorts/user-record-checks.ts';
import { sheetChecks } from '../attendance/sheet-checks.ts';
import { sheetReadingChecks } from '../attendance/sheet-reading-checks.ts';
import { putBackChecks } from '../cohorts/put-back-checks.ts';
import { staffChecks } from '../cohorts/staff-checks.ts';
import { undecidedChecks } from '../cohorts/undecided-checks.ts';
import { unpaidListChecks } from '../cohorts/unpaid-list-checks.ts';
import { weekChecks } from '../cohorts/week-checks.ts';
import { withdrawalForgetChecks } from '../cohorts/withdrawal-forget-checks.ts';
import { withdrawalFormChecks } from '../cohorts/withdrawal-form-checks.ts';
import { withdrawalLeftChecks } from '../cohorts/withdrawal-left-checks.ts';
import { withdrawalOwedChecks } from '../cohorts/withdrawal-owed-checks.ts';
import { withdrawalRightChecks } from '../cohorts/withdrawal-right-checks.ts';
import { withdrawalStaffChecks } from '../cohorts/withdrawal-staff-checks.ts';
import { disputeChecks } from '../payments/dispute-checks.ts';
import { companyPaperChecks } from '../payments/company-paper-checks.ts';
import { creditNoteChecks } from '../payments/credit-note-checks.ts';
import { documentChecks } from '../payments/document-checks.ts';
import { typedPaperChecks } from '../payments/typed-paper-checks.ts';
import { documentStaffChecks } from '../payments/document-staff-checks.ts';
import { moneyLetterChecks } from '../payments/money-letter-checks.ts';
import { lapseChecks } from '../payments/lapse-checks.ts';
import { lapseOrderChecks } from '../payments/lapse-order-checks.ts';
import { orderChecks } from '../payments/order-checks.ts';
import { poolOrderChecks } from '../payments/pool-order-checks.ts';
import { orderEndChecks } from '../payments/order-end-checks.ts';
import { refundChecks } from '../payments/refund-checks.ts';
import { seenKeptChecks } from '../payments/seen-kept-checks.ts';
import { workChecks } from '../payments/work-checks.ts';
import { courseCopyChecks } from '../courses/course-copy-checks.ts';
import { fileChecks } from '../lessons/file-checks.ts';
import type { Checks, Run } from '../form-calls.ts';
import { callerChecks, rowChecks } from './access-checks.ts';
import { smallLimits } from '../contact/form-limits.ts';
import { interestChecks } from '../contact/interest-checks.ts';
import { invitationAnswerChecks } from '../organizations/invitation-answer-checks.ts';
import { invitationChecks } from '../organizations/invitation-checks.ts';
import { lastAdminAndOwnerChecks } from '../account/last-admin-and-owner-checks.ts';
import { learningChecks } from '../learning/learning-checks.ts';
import { lessonBodyChecks } from '../lessons/lesson-body-checks.ts';
import { healthChecks } from '../staff/health-checks.ts';
import { longNumberChecks } from '../staff/long-number-checks.ts';
import { lessonProgressChecks } from '../learning/lesson-progress-checks.ts';
import { messageChecks } from '../contact/message-checks.ts';
import { myCoursesChecks } from '../learning/my-courses-checks.ts';
import { nameChecks } from '../account/name-checks.ts';
import { noteChecks } from '../learning/note-checks.ts';
import { openingChecks } from '../learning/opening-checks.ts';
import { overviewChecks } from '../staff/overview-checks.ts';
import { quarantineChecks } from '../contact/quarantine-checks.ts';
import { answerLetterChecks } from '../questions/answer-letter-checks.ts';
import { questionChecks } from '../questions/question-checks.ts';
import { questionListChecks } from '../questions/question-list-checks.ts';
import { questionStaffChecks } from '../questions/question-staff-checks.ts';
import { asked } from '../questions/question-steps.ts';
import { answerChecks } from '../quizzes/answer-checks.ts';
import { attemptChecks } from '../quizzes/attempt-checks.ts';
import { authoringChecks } from '../quizzes/authoring-checks.ts';
import { quizFixtures } from '../quizzes/calls.ts';
import { learnersChecks } from '../quizzes/learners-checks.ts';
import { resultChecks } from '../quizzes/result-checks.ts';
import { secrecyChecks } from '../quizzes/secrecy-checks.ts';
import { staffAnswerChecks } from '../quizzes/staff-answer-checks.ts';
import { runInSteps } from '../run-in-steps.ts';
import { sameCallerChecks } from '../contact/same-caller-checks.ts';
import { secondFactorChecks } from '../account/second-factor-checks.ts';
import { signInChecks } from '../account/sign-in-checks.ts';
import { suspensionChecks } from '../account/suspension-checks.ts';

/** Checks that begin with the same rows. */
export type Suite = {
  /** SQL that runs once before the checks. */
  setup: string;
  checksOf: (transaction: Transaction) => Checks;
};

const suite = (setup: string, ...all: ((run: Run) => Checks)[]): Suite => ({
  setup,
  checksOf: (transaction) => {
    const run = runInSteps(transaction);
    return Object.assign({}, ...all.map((checksOf) => checksOf(run)));
  },
});

const ofCohorts = (...all: ((run: Run) => Checks)[]) =>
  suite(bookingFunction + cohortFixtures, ...all);

/** The checks of the functions of the database, by subject. */
export const suites: Readonly<Record<string, Suite>> = {
  forms: suite('', messageChecks, interestChecks, (run) => quarantineChecks(run, smallLimits)),
  'same caller': suite('', sameCallerChecks),
  names: suite('', nameChecks),
  suspension: suite('', suspensionChecks),
  'sign-ins': suite('', signInChecks),
  'second factor': suite('', secondFactorChecks),
  invitations: suite('', invitationChecks, invitationAnswerChecks),
  bin: suite('', binChecks),
  files: suite('', fileChecks),
  learning: suite('', learningChecks, lessonProgressChecks, myCoursesChecks, noteChecks),
  opening: ofCohorts(openingChecks),
  questions: suite(
    asked,
    questionChecks,
    questionListChecks,
    questionStaffChecks,
    answerLetterChecks,
  ),
  'lesson bodies': suite('', lessonBodyChecks),
  'course copies': suite('', courseCopyChecks),
  'last admin and owner': suite('', lastAdminAndOwnerChecks),
  'audit log': ofCohorts(auditChecks),
  'long numbers': suite('', longNumberChecks),
  cohorts: ofCohorts(cohortChecks, meetingChecks, pastDateChecks, putBackChecks),
  bookings: ofCohorts(bookingChecks, offerChecks),
  claims: ofCohorts(claimChecks),
  'due work': ofCohorts(dueChecks, letterChecks),
  'hidden courses': ofCohorts(hiddenCourseChecks),
  'invitations to cohorts': ofCohorts(interestedChecks),
  letters: ofCohorts(letterFactChecks, lastLetterChecks, moveLetterChecks),
  'own bookings': ofCohorts(myBookingsChecks),
  people: ofCohorts(peopleChecks, userRecordChecks, payerChecks, papersChecks),
  'staff of cohorts': ofCohorts(staffChecks, moveChecks),
  money: ofCohorts(chargeChecks, moneyChecks, moneyNoteChecks, notedPaymentChecks, moneyListChecks),
  'unpaid seats': ofCohorts(lapseChecks, lapseOrderChecks),
  payments: ofCohorts(
    orderChecks,
    orderEndChecks,
    poolOrderChecks,
    workChecks,
    refundChecks,
    seenKeptChecks,
    disputeChecks,
  ),
  documents: ofCohorts(
    documentChecks,
    documentStaffChecks,
    typedPaperChecks,
    creditNoteChecks,
    companyPaperChecks,
  ),
  'money letters': ofCohorts(moneyLetterChecks),
  week: ofCohorts(weekChecks, unpaidListChecks, undecidedChecks),
  withdrawals: ofCohorts(
    withdrawalFormChecks,
    withdrawalRightChecks,
    withdrawalOwedChecks,
    withdrawalLeftChecks,
    withdrawalStaffChecks,
    withdrawalForgetChecks,
  ),
  attendance: ofCohorts(attendanceChecks, sheetChecks, sheetReadingChecks),
  overview: ofCohorts(overviewChecks),
  health: ofCohorts(healthChecks),
  quizzes: suite(
    quizFixtures,
    attemptChecks,
    answerChecks,
    resultChecks,
    authoringChecks,
    secrecyChecks,
    learnersChecks,
    staffAnswerChecks,
  ),
  certificates: ofCohorts(
    certificateChecks,
    achievementChecks,
    unpaidChecks,
    unpaidAttendanceChecks,
    hoursChecks,
    verifyChecks,
    badgeChecks,
    taskChecks,
    certificateLetterChecks,
    certificateHistoryChecks,
  ),
  companies: ofCohorts(
    companyChecks,
    companyPeopleChecks,
    companyReportChecks,
    companyLetterChecks,
  ),
  'staff of pools': ofCohorts(poolStaffChecks),
  'pools and cohorts': ofCohorts(cancelledPoolChecks, movedSeatChecks, movedInvitationChecks),
  seats: ofCohorts(
    seatChecks,
    takenBackChecks,
    seatPaysChecks,
    returnedSeatChecks,
    seatLimitChecks,
    poolChecks,
    poolPaymentChecks,
    poolCreationChecks,
  ),
};

/** Checks of who may do what, whose names say which functions and policies they test. */
export const accessSuites = {
  callers: { setup: '', checksOf: callerChecks },
  rows: { setup: '', checksOf: rowChecks },
} satisfies Record<string, Suite>;
