/**
 * What a request asks for. Whoever talks to a server may write any line, also one that is no address: it is read
 * as one that nothing is found at.
 */
export function readRequestUrl(line: string | undefined): URL {
  const address = `http://localhost${line ?? '/'}`
  return new URL(URL.canParse(address) ? address : 'http://localhost//')
}
