/** Whether a login may return to an address: a page of the site itself, without the name and the password of a user. */
export function isReturnAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === origin && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
