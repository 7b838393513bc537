import { CAIP_2, cleanName, isChainNamespace, parseImageUrl, type CaipNetworkId } from '@openappkit/common'
import { directoryErrors } from './errors.ts'
import { isAbsent, parseLinks, parsePage, parseStores, toPresent } from './parseLinks.ts'
import type { DirectoryWallet } from './types.ts'

const MAX_ID_LENGTH = 128
const MAX_RDNS_LENGTH = 253
/** More than any wallet has. */
const MAX_LISTED = 1_000
const MAX_ALIASES = 10
const RDNS = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62})+$/
const COLOR = /^#[0-9a-f]{6}$/

/** Unvalidated data of a wallet, with the property names of {@link DirectoryWallet}. */
export type WalletClaims = { readonly [Key in keyof DirectoryWallet]?: unknown }

export type IsOwnHost = (hostname: string) => boolean

const refuse = (field: string) => directoryErrors.invalidWallet({ field })

function parseText(value: unknown, field: string, maxLength?: number): string {
  const text = typeof value === 'string' ? cleanName(value, maxLength) : ''
  if (text === '') throw refuse(field)
  return text
}

/** Ids are compared, and sent as comma-separated lists. An id that needs cleaning, or contains a comma, is invalid. */
export function isWalletId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes(',') && cleanName(value, MAX_ID_LENGTH) === value
}

function parseId(value: unknown): string {
  if (!isWalletId(value)) throw refuse('id')
  return value
}

function parseTexts(value: unknown, field: string): readonly string[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) throw refuse(field)
  return value.slice(0, MAX_LISTED).filter((entry): entry is string => typeof entry === 'string')
}

function parseRecord(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (isAbsent(value)) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw refuse(field)
  return value as Readonly<Record<string, unknown>>
}

const parseRdns = (value: unknown) =>
  parseTexts(value, 'rdns')
    .map((rdns) => rdns.slice(0, MAX_RDNS_LENGTH + 1).toLowerCase())
    .filter((rdns) => rdns.length <= MAX_RDNS_LENGTH && RDNS.test(rdns))

/**
 * Accepts any chain family. Wallets without a family of the site are filtered later (`createOffer`).
 *
 * @throws directoryErrors.invalidWallet if families are named and none has a valid form
 */
function parseChains({ chains, namespaces }: WalletClaims): Pick<DirectoryWallet, 'chains' | 'namespaces'> {
  const ids = parseTexts(chains, 'chains').filter((id): id is CaipNetworkId => CAIP_2.test(id))
  const families = [...parseTexts(namespaces, 'namespaces'), ...ids.map((id) => id.split(':', 1)[0])]
  const known = [...new Set(families.filter(isChainNamespace))]
  if (known.length === 0 && families.length > 0) throw refuse('chains')
  return { namespaces: known, chains: ids }
}

function parseImage(value: unknown, isOwnHost: IsOwnHost): string | undefined {
  const image = parseImageUrl(value, isOwnHost)
  // Throws for a hostile link. A picture that merely cannot be shown is omitted.
  if (image === undefined) parsePage(value, 'image')
  return image
}

/**
 * Parses a wallet from a third party: completely, or not at all. No schema of zod: the directory loads with the modal, before a wallet
 * is connected.
 *
 * @param isOwnHost - Private hosts from which its picture may be loaded; none by default.
 * @throws directoryErrors.invalidWallet
 */
export function parseWallet(claims: WalletClaims, isOwnHost: IsOwnHost = () => false): DirectoryWallet {
  const { aliases, color, supportsWalletConnect, isCertified } = claims
  const known = parseTexts(aliases, 'aliases').slice(0, MAX_ALIASES)
  const isColor = typeof color === 'string' && COLOR.test(color)
  return toPresent<DirectoryWallet>({
    id: parseId(claims.id),
    name: parseText(claims.name, 'name'),
    aliases: known.length > 0 ? known.map((alias) => cleanName(alias)) : undefined,
    rdns: parseRdns(claims.rdns),
    ...parseChains(claims),
    image: parseImage(claims.image, isOwnHost),
    color: isColor ? color : undefined,
    homepage: parsePage(claims.homepage, 'homepage'),
    links: parseLinks(parseRecord(claims.links, 'links')),
    stores: parseStores(parseRecord(claims.stores, 'stores')),
    supportsWalletConnect: supportsWalletConnect === true,
    isCertified: isCertified === true,
    connectorId: undefined,
  })
}
