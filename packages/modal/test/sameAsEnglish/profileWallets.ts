export const sameAsEnglish = {
  de: ['title'],
  nl: ['title'],
}
