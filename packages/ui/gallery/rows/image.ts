import { html } from 'lit'
import '../../src/image/define.ts'
import { defineRow } from '../defineRow.ts'
import { BROKEN, logos, NAMES } from '../samples.ts'

const shapes = ['rounded', 'circle'] as const

export default defineRow('oak-image', {
  'shapes: wallet, token, network': () => html`
    ${shapes.map((shape) => html`<oak-image shape=${shape} src=${logos.ether} name="Ethereum"></oak-image>`)}
  `,
  sizes: () =>
    html`${[20, 32, 48, 64].map((size) => html`<oak-image src=${logos.fox} name="Fox" size=${size}></oak-image>`)}`,
  'white logo': () => html`
    ${shapes.map((shape) => html`<oak-image shape=${shape} src=${logos.white} name="White"></oak-image>`)}
  `,
  'no picture': () => html`${NAMES.map((name) => html`<oak-image name=${name} size="36"></oak-image>`)}`,
  'no picture, other shapes': () => html`
    ${shapes.map((shape) => html`<oak-image shape=${shape} name="Optimism"></oak-image>`)}
  `,
  'cannot be read': () => html`<oak-image src=${BROKEN} name="Rabby"></oak-image>`,
  'with its own accessible name': () =>
    html`<oak-image src=${logos.base} name="Base" label="Base" shape="circle"></oak-image>`,
})
