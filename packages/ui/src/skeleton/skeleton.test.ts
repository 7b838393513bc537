import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { render } from '../../test/render.ts'
import './define.ts'
import type { OakSkeleton } from './skeleton.ts'

describe('oak-skeleton', () => {
  it('takes its size from attributes, with a bare number in px', async () => {
    const element = await render<OakSkeleton>(html`<oak-skeleton width="120" height="2em"></oak-skeleton>`)
    expect(element.getBoundingClientRect().width).toBe(120)
    element.width = '50%'
    await element.updateComplete
    expect(element.getBoundingClientRect().width).toBe(element.parentElement!.getBoundingClientRect().width / 2)
  })

  it('ignores a size that contains other declarations', async () => {
    const element = await render<OakSkeleton>(html`<oak-skeleton width="1px; background: red"></oak-skeleton>`)
    expect(getComputedStyle(element).backgroundColor).not.toBe('rgb(255, 0, 0)')
    await expect(element).to.be.accessible()
  })
})
