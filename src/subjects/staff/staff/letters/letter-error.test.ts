import { expect, test } from 'vitest';
import { adminLettersText } from '../../text/letters';
import { letterError } from './letter-error';

const text = adminLettersText.errors;

test.each([
  ['resend answered 401: {}', text.key('401')],
  ['postmark answered 403: {}', text.key('403')],
  ['resend answered 422: {"message":"answered 500"}', text.refused('422')],
  ['resend answered 429: ', text.busy],
  ['postmark answered 500: down', text.broken('500')],
  ['resend answered 503: ', text.broken('503')],
  ['resend did not answer in time', text.late],
  ['resend: TypeError: connection refused', text.unreachable],
  ['no mail can reach the address', text.noMailbox],
  ['every worker ended before it was sent', text.interrupted],
  ['Error: letter_facts: there is no letter of the kind riddle', text.unwritten],
  [null, text.unwritten],
])('%s', (error, expected) => expect(letterError(error)).toBe(expected));
