import { isWebLink, parseWalletLink } from '@openappkit/common'
import { directoryErrors } from './errors.ts'
import type { WalletLinks, WalletStores } from './types.ts'

/** Absent or empty. */
export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** Omits properties without a value. */
export function toPresent<Value extends object>(values: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Value
}

/**
 * Validates a link. A hostile link makes the whole wallet invalid (S8). Only a page without encryption, which is
 * common, is omitted on its own.
 *
 * @throws directoryErrors.invalidWallet
 */
function parseLink(value: unknown, field: string): string | undefined {
  if (isAbsent(value)) return undefined
  const link = parseWalletLink(value)
  const isUnencrypted = () =>
    typeof value === 'string' && parseWalletLink(value.replace(/^http:/i, 'https:')) !== undefined
  if (link === undefined && !isUnencrypted()) throw directoryErrors.invalidWallet({ field })
  return link
}

/** A prefix that a path can follow: a query or a fragment would change the meaning of the path. */
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

/** The page comes after the host, so that it cannot change the host. */
const TEMPLATE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#{}]+[/?][^{}]*\{url\}/i

function parseTemplate(value: unknown): string | undefined {
  if (typeof value !== 'string') return parseLink(value, 'links.browse')
  return parseLink(value.replaceAll('{url}', ''), 'links.browse') !== undefined && TEMPLATE.test(value)
    ? value
    : undefined
}

/**
 * @param claims - Unvalidated, with the property names of {@link WalletLinks}.
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
 * @param claims - Unvalidated, with the property names of {@link WalletStores}.
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
