export const sameAsEnglish = {
  nl: ['pendingHeading'],
}
