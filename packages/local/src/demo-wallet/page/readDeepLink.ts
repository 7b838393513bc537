/**
 * Reads the connection link in this window's address, `/?uri=…` or `/wc?uri=…`, and removes it from the address,
 * so that a reload does not follow it again.
 */
export function readDeepLink(): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get('uri')
  if (url.pathname === '/' && url.search === '') return undefined
  history.replaceState(null, '', `/${url.hash}`)
  return uri ?? undefined
}
