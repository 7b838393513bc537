/**
 * What the name of a parameter says about its value: an account, perhaps an account, something beside an account, a name of something
 * else, an id or a proof that may look like an account, or nothing.
 */
export type Meaning = 'account' | 'wallet' | 'near' | 'label' | 'proof' | 'other'

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
const MAX_CHARACTERS = 300_000

/** Addresses, in English and in languages that write it alike. */
const ADDRESS = /addr|adres|direccion|endereco|indirizzo/
/** Whom a purchase is for. */
const HOLDER = /wallet|recipient|beneficiary|payee|receiver/
/** Addresses of something else. */
const OTHER_ADDRESS = /mail|\bip|billing|street|postal|shipping|home|contract|token|asset|currency/
const WALLET = /(?:account|destination|payout)(?:id|name)?s?$|^(?:dest|payto|sendto|to)$/
/** A wallet as a program, and accounts at the provider. */
const PROGRAM = /connect|project|provider|type|kind|version|session|partner|merchant|affiliate|referr|publisher|client/
/** Services that name accounts, also with names of DNS. */
const NAME_SERVICE = /^(?:ens|sns|uns|zns|web3)(?:name|domain|id)?s?$|unstoppable|nameservice/
/** Names of programs, pictures and sites, which may end like the name of an account. */
const LABEL = /package|bundle|icon|logo|image|.domain/
/** Ids and proofs, which have as many digits as an account. */
const PROOF =
  /session|hash|^tx|transaction|sig|mac$|key|order|quote|nonce|secret|csrf|state|auth|jwt|token|checksum|trace|ref|uid|id$|^(?:s|v)$/

function getMeaning(name: string): Meaning {
  const letters = name
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll(/\d+/g, (digits) => (digits === '3' ? digits : ''))
  const isHolder = HOLDER.test(letters)
  if (ADDRESS.test(letters) && (isHolder || !OTHER_ADDRESS.test(letters))) return 'account'
  if ((isHolder || WALLET.test(letters)) && !PROGRAM.test(letters)) return 'wallet'
  if (NAME_SERVICE.test(letters)) return 'near'
  if (LABEL.test(letters)) return 'label'
  return PROOF.test(letters) ? 'proof' : 'other'
}

/** Whether a name says that its value is, or may be, an account. */
const namesAccount = (meaning: Meaning) => meaning === 'account' || meaning === 'wallet'

/** The meaning of a value by its own name, or by what is around it. */
function getMeaningIn(name: string, around: Meaning): Meaning {
  const own = getMeaning(name)
  if (around === 'proof') return own
  return own === 'other' || (own === 'proof' && around !== 'other') ? around : own
}

/** Decodes percent sequences that are text, and of other ones those of ASCII characters. */
function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(/%[0-7][\da-f]/gi, decodeURIComponent)
  }
}

/** A character that HTML or a script writes as its number. */
const ESCAPE = /&#x([\da-f]{1,6});|&#(\d{1,7});|\\u\{([\da-f]{1,6})\}|\\u([\da-f]{4})|\\x([\da-f]{2})/gi

function decodeEscape(written: string, ...found: readonly (string | undefined)[]): string {
  const [hex, decimal, ...others] = found.slice(0, 5)
  const code = decimal === undefined ? parseInt([hex, ...others].join(''), 16) : Number(decimal)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
}

/** Removes one layer of encoding. Like `URLSearchParams`, it keeps a percent sign that encodes nothing. */
const decodeLayer = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[\da-f]{2})+/gi, decodeRun)
    .replace(ESCAPE, decodeEscape)

/** Removes every layer of encoding that a name may have. */
function decodeName(name: string): string {
  let decoded = name
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) decoded = decodeLayer(decoded)
  return decoded
}

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

/** Without other text around it: many words are Base64 of some bytes. */
const SHORT = /^[\w+/-]{6,19}={0,2}$/

/** Base64 of URLs has two other characters. */
const toStandard = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** The texts whose bytes are written in hexadecimal. Those of an address may be a text by chance. */
function* readHex(text: string): Generator<PageText> {
  for (const [part] of text.matchAll(/(?:[\da-f]{2}){5,}/gi)) {
    const bytes = part.replaceAll(/../g, (pair) => String.fromCharCode(parseInt(pair, 16))).replaceAll('\0', '')
    if (/^[\t\n\r\x20-\x7e]+$/.test(bytes)) yield { text: bytes, meaning: 'other' }
  }
}

/**
 * The texts that Base64 encodes, anywhere in a text, also if it has line breaks or has lost its plus signs. Bytes that are no ASCII
 * character separate words, but do not hide the rest: a name with an accent, or text in UTF-16.
 */
function* readBase64({ text, meaning }: PageText): Generator<PageText & { readonly isGuess?: true }> {
  if (SHORT.test(text)) {
    const bytes = decodeBase64(toStandard(text.replaceAll('=', '')))
    if (/^[\x20-\x7e]+$/.test(bytes)) yield { text: bytes, meaning }
    return
  }
  const forms = new Set([text, text.replaceAll(' ', '+'), text.replaceAll(/\s/g, '')])
  for (const part of [...forms].flatMap((form) => form.match(/[\w+/-]{20,}/g) ?? [])) {
    const bytes = decodeBase64(toStandard(part)).replaceAll('\0', '')
    const found = bytes.replaceAll(/[^\t\n\r\x20-\x7e]/g, ' ').trim()
    // Other bytes have words by chance. What they are a part of is judged by itself.
    if (found === bytes) yield { text: found, meaning }
    else if (found !== '') yield { text: found, meaning: parseJson(found) ? 'other' : 'label', isGuess: true }
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

/** Properties beside an account that are no account. */
const BESIDE = /network|chain|asset|type|tag|memo|currency|symbol/i

/** Whether an object has accounts by the names of their networks: `{"eth":"…"}`. */
const isAccountMap = (entries: readonly (readonly [string, unknown])[]) =>
  entries.every(([name, item]) => typeof item === 'string' && getMeaning(name) === 'other' && !BESIDE.test(name))

/** The account that `["walletAddress", "…"]` and `{"name":"walletAddress","value":"…"}` name. */
function* readNamed(values: readonly unknown[]): Generator<PageText> {
  const texts = values.filter((value) => typeof value === 'string')
  const [first, second] = texts
  if (texts.length !== 2 || first === undefined || second === undefined) return
  for (const [name, text] of [
    [first, second],
    [second, first],
  ] as const) {
    const meaning = /^[a-z][\w.-]{0,40}$/i.test(name) ? getMeaning(name) : 'other'
    if (namesAccount(meaning)) yield { text, meaning }
  }
}

/** The strings of JSON. A list of accounts has accounts; the other properties of an object with accounts may have them. */
function* readJson(value: unknown, meaning: Meaning): Generator<PageText> {
  if (typeof value === 'string') yield { text: value, meaning }
  else if (Array.isArray(value)) {
    yield* readNamed(value)
    for (const item of value) yield* readJson(item, meaning)
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if ('name' in value || 'key' in value) yield* readNamed(Object.values(value))
    const around = !namesAccount(meaning) || (meaning === 'account' && isAccountMap(entries)) ? meaning : 'near'
    for (const [name, item] of entries) {
      yield { text: name, meaning: around === 'account' ? 'near' : around }
      yield* readJson(item, getMeaningIn(name, around))
    }
  }
}

/** The pairs of a query, also of one inside a fragment or a value. */
function* readPairs(text: string, meaning: Meaning): Generator<PageText> {
  // A name and its value in a text that is no query and no JSON: YAML, XML, a call of a function, parameters of a path.
  for (const [, name = '', value = ''] of text.matchAll(
    /(?<=^|[{,;|"'<&?(/\n]\s{0,8})([a-z][\w.-]{1,40})(?:\[\w*\])*(?=["']?\s*[:|>,;]\s*["']?([^\s"'[\]{}()<>|,;/?&]{1,128}))/gim,
  )) {
    const own = getMeaning(name)
    if (namesAccount(own)) yield { text: value, meaning: own }
  }
  for (const part of text.split(/[?#&;]/)) {
    const place = part.indexOf('=')
    if (place === -1 && part === text) continue
    if (place === -1) yield { text: part, meaning }
    else {
      const name = part.slice(0, place)
      // Base64 ends with the sign that ends a name.
      if (/^=+$/.test(part.slice(place))) yield { text: part, meaning: meaning === 'proof' ? meaning : 'other' }
      else yield { text: name, meaning: 'other' }
      yield { text: part.slice(place + 1), meaning: getMeaningIn(decodeName(name), meaning) }
    }
  }
}

/** What the segments of a path say about the next one: `/wallet/…`. A page of another site need not have accounts there. */
function* readSegments(text: string, isOwn: boolean): Generator<PageText> {
  const segments = text.split(/[/?#&]+/)
  for (const [index, name] of segments.entries()) {
    const meaning = getMeaning(decodeName(name))
    const next = segments[index + 1] ?? ''
    if (namesAccount(meaning) && next !== '') yield { text: next, meaning: isOwn ? meaning : 'wallet' }
  }
}

/** A text to read, in so many layers of encoding. What any bytes may look like is not encoded too often. */
interface Queued extends PageText {
  readonly layer: number
  readonly isGuess?: true
}

/**
 * Every text of a URL that its page may read: each part, without each layer of encoding, and what is inside of it.
 *
 * @param url - Its percent sequences are complete and encode text.
 * @returns `undefined` if it is encoded too often, or has too many parts.
 */
export function readPageTexts({ pathname, search, hash }: PageUrl): readonly PageText[] | undefined {
  const raw: PageText[] = [
    // A page may be of any session.
    ...pathname.split('/').map((text): PageText => ({ text, meaning: 'proof' })),
    ...readSegments(pathname, true),
    ...[search, hash].flatMap((text) => [...readPairs(text, 'other')]),
  ]
  // The page reads what is left after the first layer.
  const queue: Queued[] = raw.map(({ text, meaning }) => ({ text: decodeLayer(text), meaning, layer: 1 }))
  const seen = new Set<string>()
  const texts: PageText[] = []
  let characters = 0
  for (const { text, meaning, layer, ...guess } of queue) {
    const key = `${meaning} ${text}`
    if (seen.has(key) || (layer > MAX_LAYERS && guess.isGuess)) continue
    characters += text.length
    if (layer > MAX_LAYERS || seen.size > MAX_TEXTS || characters > MAX_CHARACTERS) return undefined
    seen.add(key)
    const json = parseJson(text)
    // A list or an object is judged by what it contains.
    texts.push({ text, meaning: json && namesAccount(meaning) ? 'near' : meaning })
    const segments = json || !text.includes('/') ? [] : readSegments(text, !/^[a-z]+:\/\//i.test(text))
    for (const found of [...(json ? readJson(json, meaning) : []), ...readPairs(text, meaning), ...segments]) {
      queue.push({ ...guess, ...found, layer })
    }
    for (const found of [...readHex(text), ...readBase64({ text, meaning })]) {
      queue.push({ ...guess, ...found, layer: layer + 1 })
    }
    queue.push({ ...guess, text: decodeLayer(text), meaning, layer: layer + 1 })
  }
  return texts
}
