import { foldText } from '@openappkit/common'
import { DEFAULT_ENTRIES, MAX_ENTRIES } from './defaults.ts'
import type { DirectoryEntry } from './types.ts'

export interface Selection {
  readonly data: readonly unknown[]
  /** The number of entries on all pages. */
  readonly count: number
}

type Order = (first: DirectoryEntry, second: DirectoryEntry) => number

/** Removes case and accents; returns an empty text for other values, as in hostile entries. */
const simplify = (value: unknown) => foldText(typeof value === 'string' ? value : '')

const ORDERS: Readonly<Record<string, Order>> = {
  order: (first, second) => first.order - second.order,
  name: (first, second) => simplify(first.name).localeCompare(simplify(second.name), 'en'),
}

const toList = (query: URLSearchParams, name: string) => {
  const items = (query.get(name) ?? '').split(',').map((item) => item.trim())
  return items.filter((item) => item !== '')
}

/** @returns undefined if the value is no number in the range. */
function toNumber(query: URLSearchParams, name: string, fallback: number, max: number): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

function matches(entry: DirectoryEntry, query: URLSearchParams): boolean {
  const list = (name: string) => toList(query, name)
  const isListed = (name: string, value: unknown) => {
    const items = list(name)
    return items.length === 0 || items.some((item) => simplify(item) === simplify(value))
  }
  const chains = list('chains')
  const badge = query.get('badge_type') ?? ''
  return (
    isListed('include', entry.id) &&
    isListed('names', entry.name) &&
    isListed('rdns', entry.rdns) &&
    !list('exclude').includes(entry.id) &&
    (chains.length === 0 || chains.some((chain) => entry.chains.includes(chain))) &&
    (badge === '' || entry.badge_type === badge) &&
    simplify(entry.name).includes(simplify(query.get('search')))
  )
}

/**
 * Answers `getWallets`.
 *
 * @returns An error text if the query is invalid.
 */
export function selectEntries(entries: readonly DirectoryEntry[], query: URLSearchParams): Selection | string {
  const page = toNumber(query, 'page', 1, 999_999)
  const size = toNumber(query, 'entries', DEFAULT_ENTRIES, MAX_ENTRIES)
  if (page === undefined) return 'page must be a number from 1.'
  if (size === undefined) return `entries must be a number from 1 to ${MAX_ENTRIES}.`
  const [, descending, by = 'order'] = /^(-?)(.+)$/.exec(query.get('sort') ?? '') ?? []
  const order = Object.hasOwn(ORDERS, by) ? ORDERS[by] : undefined
  if (order === undefined) return 'sort must be order, name, -order or -name.'
  const found = entries.filter((entry) => matches(entry, query)).toSorted(order)
  if (descending) found.reverse()
  return { data: found.slice((page - 1) * size, page * size), count: found.length }
}
