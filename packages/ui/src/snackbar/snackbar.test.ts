import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakSnackbar } from './snackbar.ts'

describe('oak-snackbar', () => {
  it('SPEC 4.6, A38: distinguishes its variants by more than colour', async () => {
    const element = await render<OakSnackbar>(html`<oak-snackbar>Address copied</oak-snackbar>`)
    const marks = new Set<string>()
    for (const variant of ['loading', 'success', 'error'] as const) {
      element.variant = variant
      await element.updateComplete
      marks.add(inner(element, '.mark').innerHTML)
    }
    expect(marks.size).toBe(3)
  })

  it('has no live region', async () => {
    const element = await render(html`<oak-snackbar variant="error">Declined</oak-snackbar>`)
    expect(element.shadowRoot?.querySelector('[role], [aria-live]')).toBeNull()
    await expect(element).to.be.accessible()
  })
})
