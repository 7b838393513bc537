/** The error in a connection link. */
export class PairingLinkError extends Error {
  override readonly name = 'PairingLinkError'
}

/** The `uri` of a link that opens a wallet, such as `https://wallet.example/wc?uri=wc%3A…`. */
function readLink(text: string): string {
  return /^https?:/i.test(text) && URL.canParse(text) ? (new URL(text).searchParams.get('uri') ?? '') : text
}

/**
 * Reads a connection link that the owner has scanned, pasted or followed.
 *
 * @param text - A `wc:` URI, or a link that contains one.
 * @param now - Milliseconds since the epoch.
 * @returns The `wc:` URI.
 * @throws PairingLinkError with a message for the owner.
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
export function parsePairingLink(text: string, now: number): string {
  const uri = readLink(text.trim())
  const parts = /^wc:([0-9a-f]{64})@(\d+)\?(\S+)$/i.exec(uri)
  if (parts === null) throw new PairingLinkError('This is no connection link. One begins with “wc:”.')
  const [, , version, query] = parts
  if (version !== '2') throw new PairingLinkError(`This link is of WalletConnect ${version}, which has ended.`)
  const fields = new URLSearchParams(query)
  if (!/^[0-9a-f]{64}$/i.test(fields.get('symKey') ?? '')) throw new PairingLinkError('The link is not complete.')
  const expiry = Number(fields.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY)
  if (expiry * 1000 <= now) throw new PairingLinkError('This link has expired. Ask the site for a new one.')
  return uri
}
