export const sameAsEnglish = {
  it: ['title'],
  nl: ['title'],
}
