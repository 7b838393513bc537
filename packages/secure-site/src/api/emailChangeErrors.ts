import { defineErrors } from '@openappkit/common'

/** Errors of a change of the email address. */
export const emailChangeErrors = defineErrors('secureSite', {
  changeUnknown: {
    short: 'The change of the email address does not exist',
    long: 'No change has this id in this session. Start a new one.',
  },
  emailReplaced: {
    short: 'This email address was replaced',
    long: 'The address was replaced by another one in the last 72 hours, and can still be put back. Log in with the new address, or open the link of the letter.',
  },
  emailTaken: {
    short: 'Another account uses this email address',
    long: 'An address belongs to one account. Use another address, or log in with this one.',
  },
})

/** The HTTP status of each error, by code. */
export const EMAIL_CHANGE_STATUSES: Readonly<Record<string, number>> = {
  [emailChangeErrors.changeUnknown.code]: 404,
  [emailChangeErrors.emailReplaced.code]: 409,
  [emailChangeErrors.emailTaken.code]: 409,
}
