import { defineMessages } from '../../i18n/defineMessages.ts'

export const familyMessages = defineMessages('families', {
  title: 'Choose network type',
  question: (wallet: string) => `Which networks do you want to use with ${wallet}?`,
  kind: (name: string) => `${name} networks`,
})
