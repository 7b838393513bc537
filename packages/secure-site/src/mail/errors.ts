import { defineErrors } from '@openappkit/common'

/** Errors of letters. */
export const mailErrors = defineErrors('mail', {
  invalidUrl: {
    short: 'The address of the mail server is invalid',
    long: 'A mail server is `smtps://user:password@mail.example.org`, or `smtp://127.0.0.1:2525`. Special characters of the password are encoded as in any URL, and the only setting is `?tls=optional`. Correct SMTP_URL.',
  },
  refused: {
    short: 'The mail server refused the letter',
    long: 'The server answered that it will never deliver the letter; the cause says why. Check the sender, and the login of the mail server.',
  },
  tooSlow: {
    short: 'The mail server did not answer in {seconds} seconds',
    long: 'The connection was open for {seconds} seconds without an end. Check the mail server. The letter is sent again later.',
  },
})
