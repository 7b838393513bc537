import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { render } from '../../test/render.ts'
import { illustrationNoResults } from '../illustrations.ts'
import './define.ts'

describe('oak-empty-state', () => {
  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render(
      html`<oak-empty-state>
        <span slot="icon">${illustrationNoResults()}</span>
        <h2 slot="heading">No wallet found</h2>
        Check the spelling.
        <button slot="action">Clear</button>
      </oak-empty-state>`,
      mode,
    )
    await expect(element).to.be.accessible()
  })
})
