import { html } from 'lit'
import '../../src/separator/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-separator', {
  line: () => html`<oak-separator></oak-separator>`,
  'with a word': () => html`<oak-separator>or</oak-separator>`,
})
