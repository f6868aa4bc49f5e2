/** The CAPTCHA of the public forms. */
export const formCaptchaText = {
  label: 'Έλεγχος ασφαλείας',
} as const;
