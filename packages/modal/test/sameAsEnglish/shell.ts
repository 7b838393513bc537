export const sameAsEnglish = {
  de: ['details'],
  nl: ['details'],
}
