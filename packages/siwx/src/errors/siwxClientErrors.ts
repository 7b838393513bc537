import { defineErrors } from '@openappkit/common'

/** Errors of the client part: the message could not be made, or the server part did not accept it. */
export const siwxClientErrors = defineErrors('siwxClient', {
  serverUnreachable: {
    short: 'The sign-in server is unreachable',
    long: 'The request to {url} failed: {reason}. Check that the server runs, that "server" of createSiwx names it, and that "origins" of createSiwxServer has the origin of this page.',
  },
  serverInvalid: {
    short: 'The sign-in server sent an invalid response',
    long: 'The response of {url} (status {status}) is not one of a sign-in server. Check that "server" of createSiwx ends with the path where its handler is mounted.',
  },
  refused: {
    short: 'The sign-in server refused the request: {code}',
    long: 'The server answered with the error {code}. Look for this code in the reference of errors. The server wrote: {reason}',
  },
  invalidMessage: {
    short: 'Invalid {field} of a sign-in message',
    long: 'A sign-in message of EIP-4361 cannot have this {field}: {value}. It is {rule}. Correct it: the fields come from the options of createSiwx or createLocalSiwx, from the wallet and from the server part.',
  },
  namespaceUnsupported: {
    short: 'No sign-in message for {namespace}',
    long: 'The messages of this version are for eip155. Set "accountNames" for {namespace}, and a verifier for it on the server, or leave sign-in off for its networks.',
  },
  urlForeign: {
    short: 'The session is for {origin} only',
    long: 'The request to {url} would give the session of the visitor to another server. Use fetch of the page for it.',
  },
  pageMissing: {
    short: 'No page to sign in to',
    long: 'A sign-in message has the host of the page. This code does not run in a page, or in one without an origin, such as a sandboxed frame of srcdoc. Call it in a page of the site, give the frame "allow-same-origin", or set "domain" and "uri".',
  },
})
