/**
 * Turns a draft into its plain decimal: `.5` is 0.5, `1.` is 1, `007` is 7. It keeps every significant digit, and also
 * zeros at the end, because `1.50` may become 1.505.
 */
export function toPlainAmount(draft: string): string {
  if (!/\d/.test(draft)) return ''
  const [whole = '', fraction = ''] = draft.split('.')
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${plain}.${fraction}` : plain
}
