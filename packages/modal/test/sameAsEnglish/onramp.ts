export const sameAsEnglish = {
  es: ['total'],
  fr: ['total'],
  'pt-BR': ['total'],
}
