import { defineMessages } from '../../i18n/defineMessages.ts'

export const shellMessages = defineMessages('shell', {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  details: 'Details',
  loading: 'Loading…',
  cannotClose: 'Finish this step before closing.',
  offline: 'You’re offline. What you see may be out of date.',
  loadFailedHeading: 'This page didn’t load',
  loadFailedText: 'Check your connection, then try again.',
  tryAgain: 'Try again',
})
