export const sameAsEnglish = {
  nl: ['contract'],
}
