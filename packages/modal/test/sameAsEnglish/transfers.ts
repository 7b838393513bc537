export const sameAsEnglish = {
  it: ['max'],
}
