import { html } from 'lit'
import '../../src/skeleton/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-skeleton', {
  'a line of text': () => html`<oak-skeleton></oak-skeleton>`,
  'half a line': () => html`<oak-skeleton width="50%"></oak-skeleton>`,
  'a fixed size': () => html`<oak-skeleton width="120" height="32"></oak-skeleton>`,
})
