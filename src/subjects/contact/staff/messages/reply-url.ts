import { formatDateTime } from '@/shared/dates/athens-time';
import { mailtoUrl } from '@/lib/mailto-url';
import type { StaffMessage } from '../../data/messages/queries';
import { adminMessagesText } from '../../text/staff-messages';

/** Opens a reply to a message in the mail program, with the message quoted below the place for the answer. */
export const replyUrl = ({ email, subject, name, message, created_at }: StaffMessage): string =>
  mailtoUrl(email, {
    subject: adminMessagesText.replySubject(subject),
    body: adminMessagesText.replyBody(
      name,
      formatDateTime(created_at),
      message.replace(/^/gm, '> '),
    ),
  });
