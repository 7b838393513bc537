import { html } from 'lit'
import '../../src/artwork/define.ts'
import { defineRow } from '../defineRow.ts'
import { BROKEN, logos } from '../samples.ts'

export default defineRow('oak-artwork', {
  picture: () => html`<oak-artwork src=${logos.coin}></oak-artwork>`,
  'no picture': () => html`<oak-artwork></oak-artwork>`,
  'broken picture': () => html`<oak-artwork src=${BROKEN}></oak-artwork>`,
  'with its own accessible name': () => html`<oak-artwork label="Ape 1" src=${logos.coin}></oak-artwork>`,
})
