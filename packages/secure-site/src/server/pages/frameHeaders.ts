import type { Project } from '../projects/projects.ts'

/** Features that the page never uses. It may use passkeys and the clipboard if the dapp allows it. */
const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const PERMISSIONS = [
  ...CLOSED_FEATURES.map((name) => `${name}=()`),
  'publickey-credentials-get=(self)',
  'clipboard-write=(self)',
].join(', ')

/** Headers of all answers that a page of a dapp with `Cross-Origin-Embedder-Policy` may show. */
export const FRAMED_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** @param importMap - The hash of the page's import map, its only inline script. */
const listOwnSources = (importMap: string | undefined) => [
  ["script-src 'self'", ...(importMap ? [importMap] : [])].join(' '),
  "style-src 'self'",
  "img-src 'self' data:",
]

const TRUSTED = [
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
]

/** The syntax of policies has no IPv6 addresses. */
const isPolicySource = (source: string) => !source.includes('[')

/**
 * The content security policy of the frame's page: no script, style or request of another origin, and only the origins of the project
 * may show it.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
function getFramePolicy(
  { origins, rpcUrls }: Pick<Project, 'origins' | 'rpcUrls'>,
  importMap: string | undefined,
): string {
  const nodes = new Set(rpcUrls.map(({ url }) => new URL(url).origin).filter(isPolicySource))
  return [
    "default-src 'none'",
    ...listOwnSources(importMap),
    ['connect-src', "'self'", ...nodes].join(' '),
    ['frame-ancestors', ...origins.filter(isPolicySource)].join(' '),
    ...TRUSTED,
  ].join('; ')
}

/** The headers of the frame's page. @param importMap - The source of a policy that allows it. */
export const getFrameHeaders = (project: Project, importMap?: string): Readonly<Record<string, string>> => ({
  ...FRAMED_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': getFramePolicy(project, importMap),
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
})

/**
 * The headers of a page that shows a key: no frame around it, no window of another site that refers to it, and no request of it but to
 * the server.
 *
 * @param options.keepsOpener - For a page that shows no key: it may reach the frame that has opened it.
 */
export const getTopLevelHeaders = (
  importMap?: string,
  { keepsOpener = false }: { readonly keepsOpener?: boolean } = {},
): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    ...listOwnSources(importMap),
    "connect-src 'self'",
    "frame-ancestors 'none'",
    ...TRUSTED,
  ].join('; '),
  'cross-origin-opener-policy': keepsOpener ? 'unsafe-none' : 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
})
