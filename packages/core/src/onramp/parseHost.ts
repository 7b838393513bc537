/** An entry of the option `onramp.hosts` as `URL` writes it; `undefined` if it is not a host with an optional port. */
export function parseHost(entry: unknown): string | undefined {
  if (typeof entry !== 'string' || !/^(?:[-a-z0-9]+(?:\.[-a-z0-9]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(entry)) {
    return undefined
  }
  return URL.canParse(`https://${entry}/`) ? new URL(`https://${entry}/`).host : undefined
}
