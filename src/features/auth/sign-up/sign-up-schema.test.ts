import { describe, expect, test } from 'vitest';
import { newPasswordText } from '@/content/interface/new-password';
import { signUpText } from '@/content/interface/sign-up';
import { methodSchema, namesSchema } from './sign-up-schema';

const good = {
  method: 'email',
  firstName: ' Ελένη ',
  lastName: 'Παπαδοπούλου',
  email: ' eleni@example.gr ',
  password: 'οκτώ σκαλιά',
};

/** The first message of each field that is wrong. */
function messages(values: object, emailOpen = true) {
  const { error } = methodSchema(emailOpen).safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

describe('the last step with the e-mail form open', () => {
  test('good values pass, without the spaces around them', () => {
    expect(methodSchema(true).parse(good)).toEqual({
      ...good,
      firstName: 'Ελένη',
      email: 'eleni@example.gr',
    });
  });

  test('what is missing is named in the words of section 5', () => {
    expect(
      messages({ method: 'email', firstName: ' ', lastName: '', email: '', password: '' }),
    ).toEqual({
      firstName: 'Το όνομα είναι υποχρεωτικό',
      lastName: 'Το επώνυμο είναι υποχρεωτικό',
      email: 'Το email είναι υποχρεωτικό',
      password: 'Ο κωδικός είναι υποχρεωτικός',
    });
  });

  test.each(['eleni', 'eleni@', '@example.gr', 'eleni@example', 'a b@example.gr'])(
    '%s is no address',
    (email) => {
      expect(messages({ ...good, email })).toEqual({
        email: 'Παρακαλώ εισάγετε ένα έγκυρο email',
      });
    },
  );

  test.each([
    ['1234567', 'Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες'],
    ['α'.repeat(37), newPasswordText.tooLong(72)],
    ['a'.repeat(73), newPasswordText.tooLong(72)],
  ])('the password %s is refused', (password, message) => {
    expect(messages({ ...good, password })).toEqual({ password: message });
  });

  test.each(['aaaaaaaa', '12345678', ' οκτώ   ', 'a'.repeat(72)])(
    'the password «%s» passes: no rules of composition, spaces are kept',
    (password) => {
      expect(methodSchema(true).parse({ ...good, password }).password).toBe(password);
    },
  );

  test('over-long names are refused as the database would', () => {
    expect(messages({ ...good, firstName: 'α'.repeat(101) })).toEqual({
      firstName: signUpText.validation.long(100),
    });
  });
});

describe('the last step with the e-mail form closed', () => {
  test('asks for a way to sign in, and nothing of the closed form', () => {
    expect(messages({ ...good, method: '', email: 'x', password: '' }, false)).toEqual({
      method: signUpText.validation.methodRequired,
    });
  });

  test('asks for the names all the same', () => {
    expect(
      messages({ method: '', firstName: '', lastName: '', email: '', password: '' }, false),
    ).toEqual({
      firstName: signUpText.validation.firstNameRequired,
      lastName: signUpText.validation.lastNameRequired,
      method: signUpText.validation.methodRequired,
    });
  });
});

test('a signed-in person gives names alone', () => {
  expect(namesSchema.parse({ firstName: 'Νίκος', lastName: ' Αλεξίου' })).toEqual({
    firstName: 'Νίκος',
    lastName: 'Αλεξίου',
  });
});
