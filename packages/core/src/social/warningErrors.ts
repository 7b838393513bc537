import { defineErrors } from '@openappkit/common'

/** The warning of the option `features.socials`. In a separate file, because every page with social accounts loads it. */
export const socialWarningErrors = defineErrors('social', {
  unknownProvider: {
    short: 'Unknown social provider: {name}',
    long: 'The name in "features.socials" is ignored. Use google, github, apple, facebook, x, discord or farcaster.',
  },
})
