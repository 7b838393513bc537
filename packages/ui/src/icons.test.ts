import { html, type TemplateResult } from 'lit'
import { describe, expect, it } from 'vitest'
import { render } from '../test/render.ts'
import * as icons from './icons.ts'
import * as illustrations from './illustrations.ts'

const pictures = Object.entries({ ...icons, ...illustrations }) as [string, () => TemplateResult][]

describe('icons and illustrations', () => {
  it.each(pictures)('%s is decorative and not empty', async (_, draw) => {
    const element = await render(html`<div>${draw()}</div>`)
    const picture = element.querySelector('svg')!
    expect(picture.getAttribute('aria-hidden')).toBe('true')
    expect(picture.getBBox().width).toBeGreaterThan(4)
  })

  it('fits every icon into 20 by 20, with its stroke', async () => {
    for (const [name, draw] of Object.entries(icons)) {
      const element = await render(html`<div>${draw()}</div>`)
      const box = element.querySelector('svg')!.getBBox()
      expect(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(1)
      expect(Math.max(box.x + box.width, box.y + box.height), name).toBeLessThanOrEqual(19)
    }
  })
})
