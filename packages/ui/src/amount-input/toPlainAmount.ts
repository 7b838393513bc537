/**
 * Turns a draft into the plain decimal that stands for it: `.5` is 0.5, `1.` is 1, `007` is 7. No digit that counts is
 * lost, also not a zero at the end, for `1.50` may be on its way to 1.505.
 */
export function toPlainAmount(draft: string): string {
  if (!/\d/.test(draft)) return ''
  const [whole = '', fraction = ''] = draft.split('.')
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${plain}.${fraction}` : plain
}
