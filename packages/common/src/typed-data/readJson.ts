import { typedDataErrors } from './errors.ts'

/** Whether a number with a fraction or an exponent is whole, by its digits. Number() may have rounded it to a whole one. */
function isWhole(number: string): boolean {
  const [, digits = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? []
  const all = digits + fraction
  let end = all.length
  while (end > 0 && all[end - 1] === '0') end -= 1
  return end === 0 || end <= digits.length + Number(exponent)
}

/**
 * Checks what JSON.parse does not report: it rounds numbers, and takes the last of two values with one key. Another reader may take the
 * first, so a visitor would review other data than the wallet signs.
 *
 * @param text - Valid JSON.
 */
function checkTokens(text: string): void {
  /** The keys of the open objects; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let lastText = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]|-?\d[\d.eE+-]*/g)) {
    if (token.startsWith('"')) lastText = token
    else if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key = JSON.parse(lastText) as string
      if (open.at(-1)?.has(key)) throw typedDataErrors.invalid({ problem: `an object has the key "${key}" twice` })
      open.at(-1)?.add(key)
    } else if (Number.isInteger(Number(token)) && !isWhole(token)) {
      throw typedDataErrors.invalid({ problem: `JSON rounds the number ${token}: write it as text` })
    }
  }
}

/** @throws {@link typedDataErrors.invalid} for a text that is no JSON, or that another reader of JSON may read otherwise. */
export function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw typedDataErrors.invalid({ problem: 'it is not JSON' })
  }
  checkTokens(text)
  return value
}
