export const sameAsEnglish = {
  es: ['total'],
  fr: ['total'],
  nl: ['contract'],
  'pt-BR': ['total'],
}
