import { defineErrors } from '@openappkit/common'

export const codeErrors = defineErrors('recoveryCode', {
  incomplete: {
    short: 'The recovery code has another length',
    long: 'A recovery code has 27 characters: six groups of four and one of three. Spaces and dashes do not count. Compare it with your paper.',
  },
  mistyped: {
    short: 'The recovery code has a mistake',
    long: 'The last character of a recovery code is calculated from the others, and it does not match. Compare each character with your paper.',
  },
})
