import { html } from 'lit'
import '../../src/avatar/define.ts'
import { defineRow } from '../defineRow.ts'
import { ADDRESS, ADDRESSES } from '../samples.ts'

export default defineRow('oak-avatar', {
  'one for each address': () => html`${ADDRESSES.map((address) => html`<oak-avatar address=${address}></oak-avatar>`)}`,
  sizes: () => html`${[20, 32, 48, 72].map((size) => html`<oak-avatar address=${ADDRESS} size=${size}></oak-avatar>`)}`,
  'with a name': () => html`<oak-avatar address=${ADDRESS} label="Your account"></oak-avatar>`,
  'no address': () => html`<oak-avatar></oak-avatar>`,
})
