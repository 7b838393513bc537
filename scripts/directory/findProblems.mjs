const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']
const RDNS = /^[a-z0-9][a-z0-9-]{0,62}(\.[a-z0-9][a-z0-9-]{0,62})+$/
const WEB = String.raw`https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+`
const SCHEME = /^(?!(?:https?|javascript|data|blob|file|vbscript|intent|about):)[a-z][a-z0-9+.-]*:\/\/([\w.-]+\/)*$/
const PREFIX = new RegExp(String.raw`^${WEB}\/([\w.-]+\/)*$`)
const EXTENSION_ID = /^[a-p]{32}$/

/** The kinds of links, each with its format. */
const LINKS = {
  native: SCHEME,
  universal: PREFIX,
  ios: { test: (link) => SCHEME.test(link) || PREFIX.test(link) },
  android: { test: (link) => SCHEME.test(link) || PREFIX.test(link) },
  desktop: SCHEME,
  webapp: PREFIX,
  browse: /^[a-z][a-z0-9+.-]*:\/\/[\w.-]+[/?][\w./?=&-]*\{url\}[\w./?=&{}-]*$/,
}

/** The format of a wallet's id in each store. */
const STORES = {
  ios: /^\d{8,11}$/,
  android: /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/,
  chrome: EXTENSION_ID,
  firefox: /^[\w-]+$/,
  edge: EXTENSION_ID,
  safari: /^\d{8,11}$/,
}

const REQUIRED = ['id', 'name', 'order', 'namespaces', 'color', 'homepage', 'sources']
const OPTIONAL = ['aliases', 'otherIds', 'rdns', 'links', 'stores', 'walletConnect']

const isText = (value) => typeof value === 'string' && value.trim() === value && value.length > 0 && value.length <= 64
const isPage = (value) => typeof value === 'string' && new RegExp(`^${WEB}(/\\S*)?$`).test(value)
const isListOf = (test) => (value) =>
  Array.isArray(value) && value.length > 0 && value.every(test) && new Set(value).size === value.length

/** The format of each field. */
const FIELDS = {
  id: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  name: isText,
  aliases: isListOf(isText),
  otherIds: isListOf((entry) => /^[0-9a-f]{64}$/.test(entry)),
  order: (value) => Number.isInteger(value) && value >= 1 && value <= 9,
  rdns: isListOf((entry) => RDNS.test(entry)),
  namespaces: isListOf((entry) => NAMESPACES.includes(entry)),
  color: (value) => /^#[0-9a-f]{6}$/.test(value),
  homepage: isPage,
  walletConnect: (value) => value === true,
  sources: isListOf(isPage),
}

const findIn = (what, rules, values) =>
  Object.entries(values ?? {}).flatMap(([key, value]) => {
    if (!rules[key]) return [`${what}.${key} is not known`]
    return rules[key].test(value) ? [] : [`${what}.${key} is not of its form: ${value}`]
  })

/**
 * The problems of a record. scripts/directory.test.ts requires that there are none.
 *
 * @param {string} file - The name of its file.
 * @param {import('./readRecords.mjs').WalletRecord} record
 * @returns {string[]}
 */
export function findProblems(file, record) {
  const missing = REQUIRED.filter((field) => record[field] === undefined).map((field) => `${field} is missing`)
  const wrong = Object.entries(record).flatMap(([field, value]) => {
    if (field === 'links' || field === 'stores') return []
    if (![...REQUIRED, ...OPTIONAL].includes(field)) return [`${field} is not known`]
    return FIELDS[field](value) ? [] : [`${field} is not of its form: ${JSON.stringify(value)}`]
  })
  const name = record.id === file.replace(/\.json$/, '') ? [] : ['id is not the name of the file']
  return [
    ...missing,
    ...wrong,
    ...name,
    ...findIn('links', LINKS, record.links),
    ...findIn('stores', STORES, record.stores),
  ]
}
