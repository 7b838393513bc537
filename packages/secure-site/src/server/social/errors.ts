import { defineErrors } from '@openappkit/common'

/** Errors of the settings and of the answers of providers. Visitors see none of them. */
export const providerErrors = defineErrors('socialProvider', {
  invalidAnswer: {
    short: 'The provider {provider} sent an invalid answer at {path}: {problem}',
    long: 'The answer about the visitor has no valid {path}, or its status is not 200. Check the client and its permissions at {provider}.',
  },
  invalidUrl: {
    short: 'An address of the provider {provider} is invalid: "{url}"',
    long: 'An address of {provider} is an https URL without user, or an http URL of this machine. "{url}" is not. Correct it.',
  },
  unreachable: {
    short: 'The issuer {issuer} does not answer as an issuer of {provider}',
    long: 'The document of {issuer} cannot be read, or has another issuer. Check the network, and the address if you have set one.',
  },
  tooLarge: {
    short: 'An answer of the provider is too large',
    long: 'The provider answered more than {bytes} bytes, so the login has ended. Try again.',
  },
})
