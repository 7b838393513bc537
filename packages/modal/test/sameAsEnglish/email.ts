export const sameAsEnglish = {
  it: ['smartAccount'],
}
