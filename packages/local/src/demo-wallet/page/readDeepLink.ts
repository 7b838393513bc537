/**
 * The connection link that this window was opened with, `/?uri=…` or `/wc?uri=…`. It is taken out of the address,
 * so that a reload does not follow it again.
 */
export function readDeepLink(): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get('uri')
  if (url.pathname === '/' && url.search === '') return undefined
  history.replaceState(null, '', `/${url.hash}`)
  return uri ?? undefined
}
