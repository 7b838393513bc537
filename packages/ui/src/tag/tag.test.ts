import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { render } from '../../test/render.ts'
import './define.ts'

describe('oak-tag', () => {
  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render(
      html`<p>
        ${(['neutral', 'accent', 'success', 'warning', 'error'] as const).map(
          (variant) => html`<oak-tag variant=${variant}>${variant}</oak-tag>`,
        )}
      </p>`,
      mode,
    )
    await expect(element).to.be.accessible()
  })
})
