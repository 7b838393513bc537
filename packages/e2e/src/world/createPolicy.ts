/**
 * The strict policy that is all a site needs (DESIGN §3.9).
 *
 * @param connectUrls - What its scripts may ask beside its own server: the nodes of its chains.
 * @see https://www.w3.org/TR/CSP3/
 * @see https://www.w3.org/TR/trusted-types/
 */
export function createPolicy(connectUrls: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${connectUrls.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types lit-html 'allow-duplicates'",
  ].join('; ')
}
