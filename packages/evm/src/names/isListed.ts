/**
 * Whether a site has listed the origin of a URL. The origin of a `blob:` URL is that of the site that has created it.
 *
 * @param origins - As `parseEnsOptions` returns them.
 */
export function isListed(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol } = new URL(url)
  return /^https?:$/.test(protocol) && origins.includes(origin)
}
