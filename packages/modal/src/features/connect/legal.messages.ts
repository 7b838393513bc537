import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the site's terms. */
export const legalMessages = defineMessages('connect', {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  agreeToOne: (document: string) => `By connecting, you agree to our ${document}.`,
  agreeToBoth: (terms: string, privacy: string) => `By connecting, you agree to our ${terms} and ${privacy}.`,
  acceptOne: (document: string) => `I agree to the ${document}`,
  acceptBoth: (terms: string, privacy: string) => `I agree to the ${terms} and the ${privacy}`,
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,
})
