import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakProgressRing } from './progress-ring.ts'

describe('oak-progress-ring', () => {
  it('A38: marks an error and a success with more than a colour', async () => {
    const element = await render<OakProgressRing>(html`<oak-progress-ring></oak-progress-ring>`)
    expect(element.shadowRoot?.querySelector('.badge')).toBeNull()
    element.state = 'error'
    await element.updateComplete
    const cross = inner(element, '.badge svg').innerHTML
    element.state = 'success'
    await element.updateComplete
    expect(inner(element, '.badge svg').innerHTML).not.toBe(cross)
    await expect(element).to.be.accessible()
  })

  it('is round with the largest radius', async () => {
    const element = await render(html`<oak-progress-ring style="--oak-progress-ring-radius: 46px"></oak-progress-ring>`)
    expect(getComputedStyle(inner(element, '.line')).rx).toBe('46px')
    const plain = await render(html`<oak-progress-ring></oak-progress-ring>`)
    expect(getComputedStyle(inner(plain, '.line')).rx).toBe('30px')
  })

  it('takes the size it is given', async () => {
    const element = await render(html`<oak-progress-ring size="64"></oak-progress-ring>`)
    expect(element.getBoundingClientRect().width).toBe(64)
  })
})
