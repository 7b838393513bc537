/**
 * What the name of a parameter says about its value: an account, perhaps an account, something beside an account, a name of something
 * else, or nothing.
 */
export type Meaning = 'account' | 'wallet' | 'near' | 'label' | 'other'

/** A text of a URL: a segment of its path, a name, a value, or a string in the JSON of a value, without its encoding. */
export interface PageText {
  readonly text: string
  readonly meaning: Meaning
}

/** The parts of a `URL` that a page reads. */
interface PageUrl {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** A URL that is encoded more often, or has more parts, hides something. */
const MAX_LAYERS = 4
const MAX_TEXTS = 2_000

/** Whom a purchase is for. */
const HOLDER = /wallet|recipient|beneficiary|payee|receiver/
/** Addresses of something else. */
const OTHER_ADDRESS = /mail|\bip|billing|street|postal|shipping|home|contract|token|asset|currency/
const WALLET = /(?:account|destination|payout)(?:id|name)?s?$|^(?:dest|payto|sendto|to)$/
/** A wallet as a program, and accounts at the provider. */
const PROGRAM = /connect|project|provider|type|kind|version|session|partner|merchant|affiliate|referr|publisher|client/
/** Names of programs, pictures and sites, which may end like the name of an account. */
const LABEL = /package|bundle|icon|logo|image|domain/

function getMeaning(name: string): Meaning {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isHolder = HOLDER.test(letters)
  if (letters.includes('addr') && (isHolder || !OTHER_ADDRESS.test(letters))) return 'account'
  if ((isHolder || WALLET.test(letters)) && !PROGRAM.test(letters)) return 'wallet'
  return LABEL.test(letters) ? 'label' : 'other'
}

/** Decodes percent sequences that are text, and of other ones those of ASCII characters. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(/%[0-7][\da-f]/gi, decodeURIComponent)
  }
}

/** Removes one layer of encoding. Like `URLSearchParams`, it keeps a percent sign that encodes nothing. */
const decodeLayer = (text: string): string => text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, decodeRun)

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The bytes that Base64 encodes, a character each. Core has no `atob`.
 *
 * @param text - Without the padding, and without the two characters of URLs.
 * @see https://www.rfc-editor.org/rfc/rfc4648#section-4
 */
function decodeBase64(text: string): string {
  let bytes = ''
  let bits = 0
  let count = 0
  for (const character of text) {
    bits = (bits << 6) | BASE64.indexOf(character)
    count += 6
    if (count < 8) continue
    count -= 8
    bytes += String.fromCharCode(bits >> count)
    bits &= (1 << count) - 1
  }
  return bytes
}

/**
 * The texts that Base64 encodes, anywhere in a text, also if it has line breaks or has lost its plus signs. Bytes that are no ASCII
 * character separate words, but do not hide the rest: a name with an accent, or text in UTF-16.
 */
function* readBase64({ text, meaning }: PageText): Generator<PageText> {
  const forms = new Set([text, text.replaceAll(' ', '+'), text.replaceAll(/\s/g, '')])
  for (const part of [...forms].flatMap((form) => form.match(/[\w+/-]{20,}/g) ?? [])) {
    const bytes = decodeBase64(part.replaceAll('-', '+').replaceAll('_', '/')).replaceAll('\0', '')
    const found = bytes.replaceAll(/[^\t\n\r\x20-\x7e]/g, ' ').trim()
    // Other bytes have words by chance. What they are a part of is judged by itself.
    if (found === bytes) yield { text: found, meaning }
    else if (found !== '') yield { text: found, meaning: parseJson(found) ? 'other' : 'label' }
  }
}

function parseJson(text: string): object | undefined {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'string' ? [value] : (value as object)
  } catch {
    return undefined
  }
}

/** The strings of JSON. A list of accounts has accounts; the other properties of an object with accounts may have them. */
function* readJson(value: unknown, meaning: Meaning): Generator<PageText> {
  if (typeof value === 'string') yield { text: value, meaning }
  else if (Array.isArray(value)) for (const item of value) yield* readJson(item, meaning)
  else if (typeof value === 'object' && value !== null) {
    const around = meaning === 'account' || meaning === 'wallet' ? 'near' : meaning
    for (const [name, item] of Object.entries(value)) {
      yield { text: name, meaning: around }
      const own = getMeaning(name)
      yield* readJson(item, own === 'other' ? around : own)
    }
  }
}

/** The pairs of a query, also of one inside a fragment or a value. */
function* readPairs(text: string, meaning: Meaning): Generator<PageText> {
  for (const part of text.split(/[?#&;]/)) {
    const place = part.indexOf('=')
    if (place === -1 && part === text) continue
    if (place === -1) yield { text: part, meaning }
    else {
      const name = part.slice(0, place)
      let decoded = name
      for (let layer = 0; layer < MAX_LAYERS; layer += 1) decoded = decodeLayer(decoded)
      const own = getMeaning(decoded)
      yield { text: name, meaning: 'other' }
      yield { text: part.slice(place + 1), meaning: own === 'other' ? meaning : own }
    }
  }
}

/**
 * Every text of a URL that its page may read: each part, without each layer of encoding, and what is inside of it.
 *
 * @param url - Its percent sequences are complete and encode text.
 * @returns `undefined` if it is encoded too often, or has too many parts.
 */
export function readPageTexts({ pathname, search, hash }: PageUrl): readonly PageText[] | undefined {
  const raw: PageText[] = [
    // `/wallet/…`: a segment may say what the next one is.
    ...pathname.split('/').map((text, index, all) => ({ text, meaning: getMeaning(all[index - 1] ?? '') })),
    ...[search, hash].flatMap((text) => [...readPairs(text, 'other')]),
  ]
  // The page reads what is left after the first layer.
  const queue = raw.map(({ text, meaning }) => ({ text: decodeLayer(text), meaning, layer: 1 }))
  const seen = new Set<string>()
  const texts: PageText[] = []
  for (const { text, meaning, layer } of queue) {
    const key = `${meaning} ${text}`
    if (seen.has(key)) continue
    if (layer > MAX_LAYERS || seen.size > MAX_TEXTS) return undefined
    seen.add(key)
    const json = parseJson(text)
    // A list or an object is judged by what it contains.
    texts.push({ text, meaning: json && (meaning === 'account' || meaning === 'wallet') ? 'near' : meaning })
    for (const found of [...(json ? readJson(json, meaning) : []), ...readPairs(text, meaning)]) {
      queue.push({ ...found, layer })
    }
    for (const found of readBase64({ text, meaning })) queue.push({ ...found, layer: layer + 1 })
    queue.push({ text: decodeLayer(text), meaning, layer: layer + 1 })
  }
  return texts
}
