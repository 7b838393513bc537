/**
 * Normalises texts for a search: lower case, without accents, full-width letters as regular ones. Independent of the
 * browser's language: without a locale, a Turkish browser lower-cases `I` to `ı`.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}
