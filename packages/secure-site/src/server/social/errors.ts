import { defineErrors } from '@openappkit/common'

/** Errors of the settings and of the answers of providers. Visitors see none of them. */
export const providerErrors = defineErrors('socialProvider', {
  invalidAnswer: {
    short: 'The provider {provider} sent an invalid answer: {field}',
    long: 'The answer about the visitor has no valid {field}, or its status is not 200. Check the client and its permissions at {provider}.',
  },
  invalidUrl: {
    short: 'An address of the provider {provider} is invalid: "{url}"',
    long: 'An address of {provider} is an https URL without user, or an http URL of this machine. "{url}" is not. Correct it.',
  },
  tooLarge: {
    short: 'An answer of the provider is too large',
    long: 'The provider answered more than {bytes} bytes. The login has ended.',
  },
})
