export const sameAsEnglish = {
  es: ['tokens'],
  it: ['max'],
  nl: ['recents', 'tokens'],
  'pt-BR': ['tokens'],
}
