/** How a locale writes an amount. */
export interface AmountLocale {
  readonly separator: string
  /** Zero to nine. */
  readonly digits: readonly string[]
}

function createFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale || undefined, { useGrouping: false })
  } catch {
    return new Intl.NumberFormat(undefined, { useGrouping: false })
  }
}

/** @param locale - A BCP 47 tag. The browser's own counts where it is empty or none. */
export function getAmountLocale(locale: string): AmountLocale {
  const format = createFormat(locale)
  const separator = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { separator, digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)) }
}
