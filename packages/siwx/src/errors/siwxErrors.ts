import { defineErrors } from '@openappkit/common'

/**
 * The codes of the server part, each with the reason of a refusal. Clients receive the code and the text. Those of every server
 * (`requests.originNotAllowed`, `requests.tooMany`) are in `requestErrors` of `@openappkit/server`.
 */
export const siwxErrors = defineErrors('siwxServer', {
  invalidNode: {
    short: 'The node of {chainId} is invalid: {url}',
    long: 'A node has an https: URL, because who is between could confirm any account; only hosts of the own machine or network may have http. Without another verifier, a node of eip155 has no web socket, and a user and a password of Latin letters. Correct "rpcUrls" of createSiwxServer.',
  },
  notFound: {
    short: 'No such address',
    long: 'The sign-in server has nonce, verify, session and sign-out below its base path. Check "basePath" and where the handler is mounted.',
  },
  methodNotAllowed: {
    short: 'Method not allowed',
    long: '{path} does not have the method {method}. Use GET for nonce and session, POST for verify and sign-out.',
  },
  invalidBody: {
    short: 'Invalid body at {path}: {problem}',
    long: 'The field {path} is missing or has another type. Send the fields that the guide of sign-in lists.',
  },
  messageTooLong: {
    short: 'Message too long',
    long: 'A sign-in message has at most {length} characters. Use a shorter statement, and fewer resources.',
  },
  tooManyResources: {
    short: 'Too many resources',
    long: 'A sign-in message has at most {count} resources. Name fewer resources.',
  },
  messageInvalid: {
    short: 'Not a sign-in message',
    long: 'The text breaks the grammar of EIP-4361: {reason}. Sign the text exactly as createMessage returns it.',
  },
  addressChecksum: {
    short: 'Address without its checksum',
    long: 'EIP-4361 requires the capitals of EIP-55, so the message must have the address as {expected}. Sign in again.',
  },
  namespaceUnsupported: {
    short: 'No verifier for {namespace}',
    long: 'The server cannot check their signatures. Add one to "verifiers" of createSiwxServer.',
  },
  chainUnknown: {
    short: 'Network not accepted: {chainId}',
    long: 'The server accepts only the networks of "rpcUrls". Add {chainId} there, or switch the network and sign in again.',
  },
  chainMismatch: {
    short: 'Message of another network',
    long: 'The message is for {chainId}, but the request is for {expected}. Sign in again on the network in use.',
  },
  chainUnauthorized: {
    short: 'Message does not authorize {chainId}',
    long: 'The message neither names {chainId} nor authorizes it with a ReCap of an account with a private key. Sign in on this network separately. Use one message for each network of a smart account.',
  },
  addressMismatch: {
    short: 'Message of another account',
    long: 'The message is for {address}, but the request is for {expected}. Sign in again with the account in use.',
  },
  domainMismatch: {
    short: 'Message of another domain: {domain}',
    long: 'The message is for the domain {domain}, but the page is at {expected}. The text may come from a phishing site. Sign in on the page itself.',
  },
  schemeMismatch: {
    short: 'Message of another scheme: {scheme}',
    long: 'The message is for {scheme}, but the page uses {expected}. Sign in on the page itself.',
  },
  uriMismatch: {
    short: 'Message of another URI',
    long: 'The URI of the message is {uri}, but it must be {expected} or a page of that origin. Sign in on the page itself.',
  },
  nonceUnknown: {
    short: 'Unknown nonce',
    long: 'This server did not issue the nonce of the message, or has deleted it since. Sign in again.',
  },
  nonceUsed: {
    short: 'Nonce already used',
    long: 'A message with this nonce has signed in before, and each nonce is for one sign-in. Sign in again.',
  },
  nonceExpired: {
    short: 'Nonce expired',
    long: 'The nonce of the message was valid for {minutes} minutes. Sign in again.',
  },
  revoked: {
    short: 'Sign-in revoked',
    long: 'The sessions of {address} were ended after this sign-in had begun. Sign in again.',
  },
  clockSkew: {
    short: 'Clock differs by {minutes} minutes',
    long: "The time of issue of the message and the clock of the server differ by {minutes} minutes; 5 minutes are allowed. Set the device's clock, then sign in again.",
  },
  expired: { short: 'Message expired', long: 'The message was valid until {time}. Sign in again.' },
  notYetValid: { short: 'Message not valid yet', long: 'The message is valid from {time}. Wait until then.' },
  lifetimeInvalid: {
    short: 'Message that is never valid',
    long: 'The message ends before it is issued, or before it begins. Sign in again with a later expiration time.',
  },
  recapInvalid: {
    short: 'Unreadable ReCap',
    long: 'The last resource of the message is no ReCap of EIP-5573, or the statement does not describe it. Sign in without it.',
  },
  cacaoInvalid: {
    short: 'Invalid CACAO at {path}: {problem}',
    long: 'The field {path} of the CACAO is missing or has another type (CAIP-74). Use another wallet, or sign in with a separate message.',
  },
  signatureMalformed: {
    short: 'Malformed signature',
    long: 'The signature of an account with a private key is 65 bytes of hex: r, s and v of 0, 1, 27 or 28. Use a wallet that signs by EIP-191.',
  },
  signatureMalleable: {
    short: 'Malleable signature',
    long: 'The value s of the signature is in the upper half of the curve, which EIP-2 forbids. Use a wallet that signs with the lower value.',
  },
  signatureWrong: {
    short: 'Signature of another key',
    long: 'The signature does not belong to the account and the text of the message. Sign the text exactly as shown, with the account that it names.',
  },
  contractRefused: {
    short: 'The smart account refused the signature',
    long: 'The contract at {address} did not confirm the signature (ERC-1271, ERC-6492). Sign with an owner of the account, on the network of the account.',
  },
  contractFailed: {
    short: 'The smart account could not be asked',
    long: 'The contract at {address} reverted, or used too much gas, while it checked the signature. Check that the contract implements ERC-1271.',
  },
  nodeUnreachable: {
    short: 'The node of {chainId} is unreachable',
    long: 'The server cannot verify a signature without a node of {chainId}. Try again later. Check "rpcUrls" of createSiwxServer.',
  },
})
