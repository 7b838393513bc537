import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    approve: typeof approveMessages
  }
}

export const approveMessages = defineMessages('approve', {
  title: 'Approve',
  loading: 'Opening the request in your wallet…',
  frame: 'Request to approve',
})
