import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'

describe('oak-alert-bar', () => {
  it('has a button that dismisses it if the button has a name', async () => {
    const onDismiss = vi.fn()
    const element = await render(
      html`<oak-alert-bar dismiss-label="Dismiss" @oak-dismiss=${onDismiss}>Declined</oak-alert-bar>`,
    )
    await userEvent.click(inner(element, 'button'))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('has no button if the button has no name', async () => {
    const element = await render(html`<oak-alert-bar>Declined</oak-alert-bar>`)
    expect(element.shadowRoot?.querySelector('button')).toBeNull()
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render(
      html`<div>
        ${(['error', 'warning', 'info'] as const).map(
          (variant) => html`<oak-alert-bar variant=${variant} dismiss-label="Dismiss">Declined</oak-alert-bar>`,
        )}
      </div>`,
      mode,
    )
    await expect(element).to.be.accessible()
  })
})
