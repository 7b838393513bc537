import { isWebLink, parseWalletLink } from '@openappkit/common'
import { directoryErrors } from './errors.ts'
import type { WalletLinks, WalletStores } from './types.ts'

/** Nobody has written anything. */
export const isAbsent = (value: unknown): value is undefined | null | '' => value === undefined || value === null || value === ''

/** Leaves out what has no value. */
export function toPresent<Value extends object>(values: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Value
}

/**
 * A link that passes the gate. Whoever writes one that does not is not believed in anything else (S8). Only a page
 * without encryption, which is common and merely not good enough, is left out alone.
 *
 * @throws directoryErrors.invalidWallet
 */
function parseLink(value: unknown, field: string): string | undefined {
  if (isAbsent(value)) return undefined
  const link = parseWalletLink(value)
  const isUnencrypted = () => typeof value === 'string' && parseWalletLink(value.replace(/^http:/i, 'https:')) !== undefined
  if (link === undefined && !isUnencrypted()) throw directoryErrors.invalidWallet({ field })
  return link
}

/** Something that a path is put after: behind a query or an anchor the path would say something else. */
function parsePrefix(value: unknown, field: string): string | undefined {
  const link = parseLink(value, field)
  if (link === undefined || /[?#]/.test(link)) return undefined
  return link.endsWith('/') ? link : `${link}/`
}

function parseAppLink(value: unknown, field: string): string | undefined {
  const prefix = parsePrefix(value, field)
  return prefix === undefined || isWebLink(prefix) ? undefined : prefix
}

function parseWebPrefix(value: unknown, field: string): string | undefined {
  const prefix = parsePrefix(value, field)
  return prefix !== undefined && isWebLink(prefix) ? prefix : undefined
}

/** @throws directoryErrors.invalidWallet */
export function parsePage(value: unknown, field: string): string | undefined {
  const link = parseLink(value, field)
  return link !== undefined && isWebLink(link) ? link : undefined
}

/** The page stands behind the host, so that it can not decide which one is opened. */
const TEMPLATE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#{}]+[/?][^{}]*\{url\}/i

function parseTemplate(value: unknown): string | undefined {
  if (typeof value !== 'string') return parseLink(value, 'links.browse')
  return parseLink(value.replaceAll('{url}', ''), 'links.browse') !== undefined && TEMPLATE.test(value) ? value : undefined
}

/**
 * @param claims - By the names of {@link WalletLinks}.
 * @throws directoryErrors.invalidWallet
 */
export function parseLinks(claims: Readonly<Record<string, unknown>>): WalletLinks {
  return toPresent<WalletLinks>({
    native: parseAppLink(claims['native'], 'links.native'),
    universal: parseWebPrefix(claims['universal'], 'links.universal'),
    ios: parsePrefix(claims['ios'], 'links.ios'),
    android: parsePrefix(claims['android'], 'links.android'),
    desktop: parseAppLink(claims['desktop'], 'links.desktop'),
    webapp: parseWebPrefix(claims['webapp'], 'links.webapp'),
    browse: parseTemplate(claims['browse']),
  })
}

/**
 * @param claims - By the names of {@link WalletStores}.
 * @throws directoryErrors.invalidWallet
 */
export function parseStores(claims: Readonly<Record<string, unknown>>): WalletStores {
  return toPresent<WalletStores>({
    ios: parsePage(claims['ios'], 'stores.ios'),
    android: parsePage(claims['android'], 'stores.android'),
    chrome: parsePage(claims['chrome'], 'stores.chrome'),
    firefox: parsePage(claims['firefox'], 'stores.firefox'),
    edge: parsePage(claims['edge'], 'stores.edge'),
    safari: parsePage(claims['safari'], 'stores.safari'),
  })
}
