export const sameAsEnglish = {
  de: ['field'],
  it: ['account'],
  nl: ['account'],
}
