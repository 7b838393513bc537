import { defineMessages } from '../../../i18n/defineMessages.ts'

declare module './part.ts' {
  interface EmailPartMessages {
    provider: typeof providerMessages
  }
}

/** The strings that the logins at providers share. `provider` is a name such as Google, which is the same in every language. */
export const providerMessages = defineMessages('social', {
  title: (provider: string) => `Log in with ${provider}`,
  failedText: (provider: string) => `${provider} couldn’t log you in. Nothing has changed.`,
  notSetUpText: (provider: string) => `This site hasn’t set up the login with ${provider}. Log in another way.`,
  recoveryText: 'Your wallet could not be opened on this device. Another login opens it; your address stays the same.',
  otherWay: 'Log in another way',
})
