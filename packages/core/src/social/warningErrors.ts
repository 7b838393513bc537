import { defineErrors } from '@openappkit/common'

/** The warning of the option `features.socials`. In a separate file, because every page with social accounts loads it. */
export const socialWarningErrors = defineErrors('social', {
  unknownProvider: {
    short: 'Unknown social provider: {name}',
    long: 'It is ignored. The providers of "features.socials" are google, github, apple, facebook, x and discord.',
  },
})
