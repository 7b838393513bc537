/**
 * The headers of every page. A browser checks `form-action` also for the redirects after a form, so it has the sites to which the
 * providers return.
 */
export const createHeaders = (origins: readonly string[], isCutting: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self' data:",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'; base-uri 'none'",
  ].join('; '),
  // `no-referrer` would make the browser send `Origin: null` with the form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(isCutting && { 'cross-origin-opener-policy': 'same-origin' }),
})
