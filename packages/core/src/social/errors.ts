import { defineErrors } from '@openappkit/common'

/** Errors of the login by a social account (SPEC §8). */
export const socialErrors = defineErrors('social', {
  notInitiated: {
    short: 'Failed to initiate social connection',
    long: 'The secure site gave no address of a login; see the cause of this error. Check the connection, and try again.',
  },
  popupBlocked: {
    short: 'The browser blocked the window',
    long: 'The login needs a separate window. Open it in the handler of a click, or allow windows for this site.',
  },
  popupClosed: {
    short: 'Popup closed',
    long: 'The window was closed before the visitor was logged in. Try again, and leave it open. If it was open, look whether your page sends "Cross-Origin-Opener-Policy: same-origin", which hides it: send "same-origin-allow-popups" instead.',
  },
  failed: {
    short: 'Failed to connect',
    long: 'The provider or the secure site could not log the visitor in; see the cause of this error. Try again, or log in another way.',
  },
  refused: {
    short: 'The login was declined',
    long: 'The visitor has declined the login in the window of the provider. Try again, and agree there.',
  },
  providerNotConfigured: {
    short: 'This login is not set up',
    long: 'The secure site has no settings of this provider. Set them there, or remove it from "features.socials".',
  },
  expired: {
    short: 'This login has expired',
    long: 'A login has to be completed in one window, within 10 minutes. Start a new one.',
  },
})
