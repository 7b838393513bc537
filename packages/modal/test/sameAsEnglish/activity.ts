export const sameAsEnglish = {
  bn: ['quoted'],
  es: ['quoted'],
  hi: ['quoted'],
  id: ['quoted'],
  it: ['quoted'],
  ko: ['quoted'],
  nl: ['quoted'],
  'pt-BR': ['quoted'],
  th: ['quoted'],
  tr: ['quoted'],
  vi: ['quoted'],
}
