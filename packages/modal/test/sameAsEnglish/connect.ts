export const sameAsEnglish = {
  de: ['wallets'],
  nl: ['wallets', 'recent'],
}
