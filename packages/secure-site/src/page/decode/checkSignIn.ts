import { decodeErrors } from './errors.ts'

/** The first line of a sign-in message, also if it differs from the standard in a way that a careless server accepts. */
const FIRST_LINE = /^\s*(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\s/i

interface Requester {
  /** The pinned origin of the dapp. */
  readonly origin: string
  readonly address: string
}

/**
 * Refuses a sign-in message of another site: the site that requests it would be signed in there as the visitor (S12).
 *
 * @param text - Any message. One that is no sign-in message is accepted.
 * @throws {@link decodeErrors.foreignDomain}, {@link decodeErrors.foreignAccount}
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function checkSignIn(text: string, { origin, address }: Requester): void {
  const [matched, scheme, domain] = FIRST_LINE.exec(text) ?? []
  if (matched === undefined || domain === undefined) return
  const { host, protocol } = new URL(origin)
  const isScheme = scheme === undefined || `${scheme.toLowerCase()}:` === protocol
  if (domain.toLowerCase() !== host || !isScheme) throw decodeErrors.foreignDomain({ origin, domain })
  const account = /^.*\n\s*(0x[0-9a-f]{40})\s*\n/i.exec(text.trimStart())?.[1]
  if (account?.toLowerCase() !== address.toLowerCase()) throw decodeErrors.foreignAccount({ address: account ?? '' })
}
