import { html } from 'lit'
import '../../src/card/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-card', {
  text: () => html`<oak-card>Related content in one frame.</oak-card>`,
  nested: () => html`<oak-card>Outer<oak-card>Inner</oak-card></oak-card>`,
})
