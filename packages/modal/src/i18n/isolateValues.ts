import type { ErrorTexts } from './Locale.ts'

/** Values that are names of accounts or addresses, which are left to right in every language. */
const LEFT_TO_RIGHT = /^(?:name|address|recipient|email|url|host)$/

/** A value that ends the sentence is isolated with its full stop, because it may end in one. */
const isolateValue = (value: string, name: string): string =>
  `${LEFT_TO_RIGHT.test(name) ? '\u2066' : '\u2068'}${value}\u2069`

/** The texts of errors in a right-to-left language, with their placeholders isolated like other foreign texts (`isolate`). */
export const isolateValues = (errors: ErrorTexts): ErrorTexts =>
  Object.fromEntries(Object.entries(errors).map(([code, text]) => [code, text.replace(/\{(\w+)\}\.?/g, isolateValue)]))
