import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    social: typeof socialMessages
  }
}

/** The strings in Connect. Those of the view load later. `provider` is the name of a provider, such as Google, which is the same in every language. */
export const socialMessages = defineMessages('social', {
  continue: (provider: string) => `Continue with ${provider}`,
  more: 'More ways to log in',
})
