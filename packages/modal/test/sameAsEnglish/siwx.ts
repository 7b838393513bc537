export const sameAsEnglish = {
  de: ['wallet'],
  fr: ['statement'],
  it: ['account', 'wallet'],
  nl: ['account', 'wallet'],
}
