import { describe, expect, test } from 'vitest';
import { emailText } from '@/shared/forms/text/email';
import { newPasswordText } from '../../text/new-password';
import { signUpText } from '../../text/sign-up';
import { methodSchema, namesSchema } from './sign-up-schema';

const valid = {
  method: 'email',
  firstName: ' Ελένη ',
  lastName: 'Παπαδοπούλου',
  email: ' eleni@example.gr ',
  password: 'οκτώ σκαλιά',
};

/** The first message of each invalid field. */
function messages(values: object, isEmailOpen = true) {
  const { error } = methodSchema(isEmailOpen).safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

describe('the last step with the e-mail form open', () => {
  test('accepts valid values and trims them, except the password', () => {
    expect(methodSchema(true).parse(valid)).toEqual({
      ...valid,
      firstName: 'Ελένη',
      email: 'eleni@example.gr',
    });
  });

  test('questions a domain with letters of two alphabets, as a browser passes it on', () => {
    for (const email of ['eleni@gmail.cοm', 'eleni@gmail.xn--cm-jbc'])
      expect(messages({ ...valid, email })).toEqual({ email: emailText.mixedAlphabets });
  });

  test.each([
    ['ελενη@example.gr', 'ε'],
    ['elenη@example.gr', 'η'],
    ['еleni@example.gr', 'е'],
    ['ελένη@xn--jxalpdlp.gr', 'ε'],
  ])('names the letter of %s that no mailbox has', (email, letter) => {
    expect(messages({ ...valid, email })).toEqual({ email: emailText.letter(letter) });
  });

  test('accepts a Greek domain', () => {
    expect(messages({ ...valid, email: 'eleni@xn--jxalpdlp.gr' })).toEqual({});
  });

  test('names each missing field', () => {
    expect(
      messages({ method: 'email', firstName: ' ', lastName: '', email: '', password: '' }),
    ).toEqual({
      firstName: 'Το όνομα είναι υποχρεωτικό',
      lastName: 'Το επώνυμο είναι υποχρεωτικό',
      email: 'Το email είναι υποχρεωτικό',
      password: 'Ο κωδικός είναι υποχρεωτικός',
    });
  });

  test.each([
    'password',
    'Password1!',
    '12345678',
    'qwerty123',
    '11111111',
    'κωδικός99',
    'olympiakos',
  ])('refuses %s as a password: it is guessed at once', (password) => {
    expect(messages({ ...valid, password })).toEqual({ password: newPasswordText.guessed });
  });

  test.each([
    'papadopoulou.m',
    'PapadopoulouM',
    'Papadopoulou.M@Example.gr',
    'αλεξάνδρα',
    ' Αλεξανδρα ',
    'ΠΑΠΑΔΟΠΟΥΛΟΥ',
  ])('refuses %s as a password: it is the own name or e-mail', (password) => {
    const own = { firstName: ' Αλεξάνδρα', email: ' papadopoulou.m@example.gr ' };
    expect(messages({ ...valid, ...own, password })).toEqual({ password: newPasswordText.own });
  });

  test.each(['κωδικός δύο', 'kodikos2026', 'kx7#mQ2v'])('accepts %s as a password', (password) => {
    expect(messages({ ...valid, password })).toEqual({});
  });

  test.each(['eleni', 'eleni@', '@example.gr', 'eleni@example', 'a b@example.gr'])(
    'refuses %s as an e-mail',
    (email) => {
      expect(messages({ ...valid, email })).toEqual({
        email: 'Παρακαλώ εισάγετε ένα έγκυρο email',
      });
    },
  );

  test.each([
    ['1234567', 'Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες'],
    ['α'.repeat(37), newPasswordText.tooLong(72)],
    ['a'.repeat(73), newPasswordText.tooLong(72)],
  ])('refuses the password %s', (password, message) => {
    expect(messages({ ...valid, password })).toEqual({ password: message });
  });

  test('says in both scripts how long a password can be', () => {
    expect(messages({ ...valid, password: 'α'.repeat(37) })).toEqual({
      password: 'Ο κωδικός χωρά έως 36 ελληνικά ή 72 λατινικά γράμματα και αριθμούς',
    });
    expect(messages({ ...valid, password: 'αζκτηρδπμ'.repeat(4) })).toEqual({});
  });

  test.each(['kx7#mQ2v', ' οκτώ 2 ', 'kx7#mQ2v'.repeat(9)])(
    'accepts the password «%s» unchanged',
    (password) => {
      expect(methodSchema(true).parse({ ...valid, password }).password).toBe(password);
    },
  );

  test('refuses names that are longer than the database allows', () => {
    expect(messages({ ...valid, firstName: 'α'.repeat(101) })).toEqual({
      firstName: signUpText.validation.long(100),
    });
  });
});

describe('the last step with the e-mail form closed', () => {
  test('requires a choice between e-mail and Google, but no e-mail or password', () => {
    expect(messages({ ...valid, method: '', email: 'x', password: '' }, false)).toEqual({
      method: signUpText.validation.methodRequired,
    });
  });

  test('requires the names', () => {
    expect(
      messages({ method: '', firstName: '', lastName: '', email: '', password: '' }, false),
    ).toEqual({
      firstName: signUpText.validation.firstNameRequired,
      lastName: signUpText.validation.lastNameRequired,
      method: signUpText.validation.methodRequired,
    });
  });
});

test('a signed-in user enters only names', () => {
  expect(namesSchema.parse({ firstName: 'Νίκος', lastName: ' Αλεξίου' })).toEqual({
    firstName: 'Νίκος',
    lastName: 'Αλεξίου',
  });
});
