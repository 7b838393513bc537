/** @module Finds secrets in copies of a server: its database, its folder, its log. */

/** A secret and every form in which a copy could have it. */
export interface Secret {
  /** What it is, for the report: `code`. */
  readonly name: string
  readonly forms: readonly Buffer[]
  /** Whether a longer number or word that contains it is something else. */
  readonly isWord?: boolean
}

const toForms = (bytes: Uint8Array) => {
  const buffer = Buffer.from(bytes)
  return [
    buffer,
    ...(['hex', 'base64', 'base64url'] as const).map((encoding) =>
      Buffer.from(buffer.toString(encoding).replace(/=+$/, '')),
    ),
  ]
}

/** A key or a part: its bytes, also in hexadecimal and base64. */
export const createBytesSecret = (name: string, bytes: Uint8Array): Secret => ({ name, forms: toForms(bytes) })

/** A text, also as `bytea` is printed. */
export const createTextSecret = (name: string, text: string): Secret => ({
  name,
  forms: [Buffer.from(text), Buffer.from(Buffer.from(text).toString('hex'))],
})

/** A text of base64url, and the bytes that it encodes. */
export const createTokenSecret = (name: string, token: string): Secret => ({
  name,
  forms: [...toForms(Buffer.from(token, 'base64url')), ...createTextSecret(name, token).forms],
})

/** A number of few digits. Longer numbers contain it by chance. */
export const createCodeSecret = (name: string, code: string): Secret => ({
  ...createTextSecret(name, code),
  isWord: true,
})

// After a line break, a log has an `n` before the number.
const isWordByte = (byte: number | undefined) => byte !== undefined && /[0-9a-f]/i.test(String.fromCharCode(byte))

interface Form {
  readonly name: string
  readonly bytes: Buffer
  readonly isWord: boolean
}

/** The forms by their first four bytes, so that a copy is read once. */
function createIndex(secrets: readonly Secret[]) {
  const forms = new Map<number, Form[]>()
  /** Whether a form begins with two bytes: most places of a copy need no more. */
  const starts = new Uint8Array(65_536)
  for (const { name, forms: list, isWord = false } of secrets) {
    for (const [place, bytes] of list.entries()) {
      const key = bytes.readUInt32BE(0)
      starts[bytes.readUInt16BE(0)] = 1
      // Only the number itself is a word, not its other forms.
      forms.set(key, [...(forms.get(key) ?? []), { name, bytes, isWord: isWord && place === 0 }])
    }
  }
  return { forms, starts }
}

function isAt(copy: Buffer, place: number, { bytes, isWord }: Form): boolean {
  if (copy.compare(bytes, 0, bytes.length, place, Math.min(copy.length, place + bytes.length)) !== 0) return false
  return !isWord || (!isWordByte(copy[place - 1]) && !isWordByte(copy[place + bytes.length]))
}

/** The names of the secrets that a copy has, each with the name of the copy. */
export function findSecrets(copies: ReadonlyMap<string, Buffer>, secrets: readonly Secret[]): readonly string[] {
  const { forms, starts } = createIndex(secrets)
  const found = new Set<string>()
  for (const [copyName, copy] of copies) {
    for (let place = 0; place + 4 <= copy.length; place += 1) {
      if (!starts[((copy[place] ?? 0) << 8) | (copy[place + 1] ?? 0)]) continue
      for (const form of forms.get(copy.readUInt32BE(place)) ?? []) {
        if (isAt(copy, place, form)) found.add(`${copyName}: ${form.name}`)
      }
    }
  }
  return [...found]
}
