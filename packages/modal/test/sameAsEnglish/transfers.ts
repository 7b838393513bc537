export const sameAsEnglish = {
  bn: ['item'],
  es: ['item'],
  hi: ['item'],
  id: ['item'],
  it: ['max', 'item'],
  ko: ['item'],
  nl: ['item'],
  'pt-BR': ['item'],
  th: ['item'],
  tr: ['item'],
  vi: ['item'],
}
