/** A type of an argument: `uint256`, or a list or a tuple of types. */
export type AbiType =
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'list'; readonly item: AbiType; readonly length: number | undefined }
  | { readonly kind: 'tuple'; readonly members: readonly AbiType[] }

/** Splits at commas that are outside of parentheses. */
function splitMembers(text: string): string[] {
  const members: string[] = []
  let depth = 0
  let start = 0
  for (const [place, character] of Array.from(text).entries()) {
    depth += Number(character === '(') - Number(character === ')')
    if (character !== ',' || depth > 0) continue
    members.push(text.slice(start, place))
    start = place + 1
  }
  return text === '' ? [] : [...members, text.slice(start)]
}

function parseType(text: string): AbiType {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(text) ?? []
  if (item !== undefined) {
    return { kind: 'list', item: parseType(item), length: length === '' ? undefined : Number(length) }
  }
  if (text.startsWith('(')) return { kind: 'tuple', members: splitMembers(text.slice(1, -1)).map(parseType) }
  return { kind: 'atom', name: text }
}

/** Parses the types in a signature of a function in the table of calls: `transfer(address,uint256)`. */
export const parseTypes = (signature: string): readonly AbiType[] =>
  splitMembers(signature.slice(signature.indexOf('(') + 1, -1)).map(parseType)
