export const sameAsEnglish = {
  es: ['tokens'],
  nl: ['recents', 'tokens'],
  'pt-BR': ['tokens'],
}
