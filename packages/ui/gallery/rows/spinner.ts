import { html } from 'lit'
import '../../src/spinner/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-spinner', {
  sizes: () => html`${[16, 20, 32, 48].map((size) => html`<oak-spinner size=${size}></oak-spinner>`)}`,
})
