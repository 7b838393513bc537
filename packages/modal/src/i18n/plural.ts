/**
 * An English text that depends on a count. The other languages have a row for each form (`createTexts`).
 *
 * @param forms - `#` is replaced with the formatted count.
 */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  (count === 1 ? forms.one : forms.other).replaceAll('#', count.toLocaleString('en'))
