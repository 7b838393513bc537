import { defineMessages } from '../i18n/defineMessages.ts'

export const approveMessages = defineMessages('approve', {
  title: 'Approve',
  loading: 'Opening the request in your wallet…',
  frame: 'Request to approve',
})
