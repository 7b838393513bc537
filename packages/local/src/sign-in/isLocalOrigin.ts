const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a page is served by this machine over HTTP, on any port. */
export function isLocalOrigin(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && url.origin === origin && url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname)
}
