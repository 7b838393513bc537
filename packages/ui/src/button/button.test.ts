import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakButton } from './button.ts'

const native = (element: OakButton) => inner<HTMLButtonElement>(element, 'button')

describe('oak-button', () => {
  it('is pressed by mouse, Enter and Space', async () => {
    const onClick = vi.fn()
    const element = await render<OakButton>(html`<oak-button @click=${onClick}>Connect</oak-button>`)
    await userEvent.click(element)
    element.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('moves the focus to the native button inside', async () => {
    const element = await render<OakButton>(html`<oak-button>Connect</oak-button>`)
    element.focus()
    expect(element.shadowRoot?.activeElement).toBe(native(element))
  })

  it('keeps the focus and suppresses clicks while loading', async () => {
    const onClick = vi.fn()
    const element = await render<OakButton>(html`<oak-button @click=${onClick}>Connect</oak-button>`)
    element.focus()
    element.loading = true
    await element.updateComplete
    expect(element.shadowRoot?.activeElement).toBe(native(element))
    expect(native(element).getAttribute('aria-busy')).toBe('true')
    expect(inner(element, '.spinner')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    native(element).click()
    element.click()
    expect(onClick).not.toHaveBeenCalled()
  })

  it('may be pressed while it is busy, and shows that it is', async () => {
    const onClick = vi.fn()
    const element = await render<OakButton>(html`<oak-button busy @click=${onClick}>Connect</oak-button>`)
    expect(native(element).getAttribute('aria-busy')).toBe('true')
    expect(native(element).hasAttribute('aria-disabled')).toBe(false)
    expect(inner(element, '.spinner')).toBeTruthy()
    native(element).click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('cannot be pressed or focused while disabled', async () => {
    const onClick = vi.fn()
    const element = await render<OakButton>(html`<oak-button disabled @click=${onClick}>Connect</oak-button>`)
    element.click()
    native(element).click()
    element.focus()
    expect(onClick).not.toHaveBeenCalled()
    expect(element.shadowRoot?.activeElement).toBeNull()
  })

  it('has its label as accessible name if it has one', async () => {
    const element = await render<OakButton>(html`<oak-button label="Close the window">Close</oak-button>`)
    expect(native(element).getAttribute('aria-label')).toBe('Close the window')
    element.label = ''
    await element.updateComplete
    expect(native(element).hasAttribute('aria-label')).toBe(false)
  })

  it('fills its line when it is a block', async () => {
    const element = await render<OakButton>(html`<oak-button block>Connect</oak-button>`)
    expect(native(element).getBoundingClientRect().width).toBe(element.parentElement?.getBoundingClientRect().width)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render(
      html`<div>
        ${(['primary', 'secondary', 'ghost', 'danger'] as const).map(
          (variant) => html`<oak-button variant=${variant}>Connect</oak-button>
            <oak-button variant=${variant} loading>Connecting</oak-button>
            <oak-button variant=${variant} disabled>Connect</oak-button>`,
        )}
      </div>`,
      mode,
    )
    await expect(element).to.be.accessible()
  })
})
