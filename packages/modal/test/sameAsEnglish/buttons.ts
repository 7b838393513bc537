export const sameAsEnglish = {
  it: ['account', 'accountWithBalance'],
  nl: ['account', 'accountWithBalance'],
}
