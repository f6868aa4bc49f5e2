// The values of the database's enumerations. Written by `npm run db:types`.

export const appRole = ['learner', 'instructor', 'admin'] as const;
export const billingKind = ['receipt', 'invoice'] as const;
export const binKind = ['course', 'module', 'lesson', 'message', 'organization'] as const;
export const bookingList = ['live', 'unpaid', 'refunds', 'ended'] as const;
export const bookingState = [
  'waiting',
  'offered',
  'confirmed',
  'no_show',
  'cancelled',
  'expired',
] as const;
export const certificateFilter = [
  'valid',
  'expiring',
  'expired',
  'replaced',
  'revoked',
  'withdrawn',
  'questioned',
  'renamed',
] as const;
export const certificateKind = ['attendance', 'achievement'] as const;
export const cohortState = ['draft', 'open', 'closed', 'held', 'cancelled'] as const;
export const courseAudience = ['individuals', 'businesses'] as const;
export const courseCategory = ['course', 'training', 'project'] as const;
export const coursePlace = ['athens', 'remote', 'on_site'] as const;
export const coursePriceKind = ['fixed', 'from', 'on_request', 'free'] as const;
export const courseState = ['draft', 'published', 'archived'] as const;
export const courseStatus = ['available', 'coming_soon'] as const;
export const difficultyLevel = ['beginner', 'intermediate', 'advanced'] as const;
export const documentKind = ['receipt', 'invoice', 'credit_note'] as const;
export const documentState = ['requested', 'issued', 'failed', 'not_needed'] as const;
export const enrolmentCause = ['self', 'booking', 'seat', 'staff'] as const;
export const enrolmentMode = ['open', 'booking', 'invitation'] as const;
export const experienceLevel = [
  'individual',
  'freelancer',
  'business',
  'one-off',
  'beginner',
  'intermediate',
  'advanced',
  'expert',
] as const;
export const interestState = ['new', 'contacted', 'booked', 'not_now'] as const;
export const lessonContentType = ['text', 'video', 'interactive', 'quiz'] as const;
export const lessonsOpen = ['at_once', 'when_paid_or_started'] as const;
export const moneyKind = ['payment', 'refund', 'correction', 'chargeback'] as const;
export const moneyMethod = ['card', 'iris', 'transfer', 'cash'] as const;
export const openMoneyKind = ['due', 'refund', 'cancelled', 'paper'] as const;
export const orderState = [
  'creating',
  'open',
  'processing',
  'failed',
  'expired',
  'cancelled',
  'paid',
] as const;
export const organizationMemberRole = ['owner', 'admin', 'member'] as const;
export const paymentProvider = ['stripe', 'viva'] as const;
export const paymentState = ['none', 'due', 'paid', 'waived', 'refund_due', 'refunded'] as const;
export const poolState = ['open', 'over'] as const;
export const questionState = ['open', 'answered', 'reported', 'removed'] as const;
export const quizAttemptState = ['running', 'submitted', 'expired', 'reset'] as const;
export const refundState = ['requested', 'sent', 'done', 'failed'] as const;
export const seatState = ['given', 'bound', 'ended', 'taken_back', 'expired'] as const;
