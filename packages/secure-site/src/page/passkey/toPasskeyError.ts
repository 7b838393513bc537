import { passkeyPageErrors } from './errors.ts'

/** What `navigator.credentials` throws, by name. @see https://www.w3.org/TR/webauthn-3/#sctn-privacy-considerations-client */
const ERRORS: Readonly<Record<string, () => Error>> = {
  NotAllowedError: () => passkeyPageErrors.passkeyNotUsed(),
  InvalidStateError: () => passkeyPageErrors.passkeyKnown(),
  NotSupportedError: () => passkeyPageErrors.passkeyUnsupported(),
  ConstraintError: () => passkeyPageErrors.passkeyUnsupported(),
  // The host is an address of IP, or the page is no secure context.
  SecurityError: () => passkeyPageErrors.passkeyUnsupported(),
  TypeError: () => passkeyPageErrors.passkeyUnsupported(),
}

/** Converts an error of the browser. An abort stays what it is. */
export function toPasskeyError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return Object.hasOwn(ERRORS, name) ? ERRORS[name]?.() : error
}
