import { defineErrors } from '@openappkit/common'

export const profileErrors = defineErrors('profile', {
  invalidZone: {
    short: 'The zone of the option names is invalid',
    long: 'The zone "{zone}" in "names" is not a name such as "example.id", so no names are offered. Write it in lower case, with letters, digits, hyphens and dots.',
  },
  lookupFailed: {
    short: 'The name could not be checked',
    long: 'The service did not say whether the name is free; the cause has the details. Check "endpoints.api", and try again.',
  },
  taken: {
    short: 'This name is already taken',
    long: 'Another account has registered the name "{name}" in the meantime. Choose another name.',
  },
  expired: {
    short: 'The signature came too late',
    long: 'The service refused the time of the signed message. The wallet answered too late, or the clock of this device is wrong. Correct the clock if it is wrong, and sign again.',
  },
  refused: {
    short: 'The service refused the name',
    long: 'The service did not register the name: {reason}. Choose another name, or ask the site.',
  },
  rateLimited: {
    short: 'Too many names were requested',
    long: 'The service allows only some registrations in a time. Nothing was registered. Wait a few minutes, and try again.',
  },
  unavailable: {
    short: 'The name could not be registered',
    long: 'The service failed or did not answer, and it has not registered the name for this account. The cause has the details. Try again.',
  },
  unconfirmed: {
    short: 'The name may be registered',
    long: 'The service did not confirm the name after the message was sent, so the result is unknown. Look at the names of the account before you try again.',
  },
})
