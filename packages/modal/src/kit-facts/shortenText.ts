/** In characters. Two lines of a row. */
const MAX_NAME_LENGTH = 40
/** In characters. Most symbols have three to five. */
const MAX_SYMBOL_LENGTH = 12

/** Cuts a name at its end for a row or a tile. The details have all of it. */
export function shortenText(text: string, maxLength = MAX_NAME_LENGTH): string {
  const characters = Array.from(text)
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** Cuts the symbol of a token for a row. */
export const shortenSymbol = (symbol: string): string => shortenText(symbol, MAX_SYMBOL_LENGTH)
