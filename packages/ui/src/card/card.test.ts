import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { render } from '../../test/render.ts'
import './define.ts'

describe('oak-card', () => {
  it('takes its padding from a custom property', async () => {
    const element = await render<HTMLElement>(html`<oak-card>Text</oak-card>`)
    expect(getComputedStyle(element).paddingTop).toBe('16px')
    element.style.setProperty('--oak-card-padding', '2px')
    expect(getComputedStyle(element).paddingTop).toBe('2px')
    await expect(element).to.be.accessible()
  })
})
