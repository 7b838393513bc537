import { html } from 'lit'
import '../../src/tag/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-tag', {
  neutral: () => html`<oak-tag>Recent</oak-tag>`,
  accent: () => html`<oak-tag variant="accent">New</oak-tag>`,
  success: () => html`<oak-tag variant="success">Installed</oak-tag>`,
  warning: () => html`<oak-tag variant="warning">Unverified</oak-tag>`,
  error: () => html`<oak-tag variant="error">Failed</oak-tag>`,
})
