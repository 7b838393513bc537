import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakChip } from './chip.ts'

describe('oak-chip', () => {
  it('centres its label', async () => {
    const element = await render(html`<oak-chip selectable>Certified</oak-chip>`)
    const label = document.createRange()
    label.selectNodeContents(element)
    const [text, chip] = [label.getBoundingClientRect(), inner(element, '.chip').getBoundingClientRect()]
    expect(Math.abs(text.top + text.bottom - chip.top - chip.bottom) / 2).toBeLessThanOrEqual(0.5)
  })

  it('turns on and off by mouse and keyboard, and exposes its state', async () => {
    const onChange = vi.fn()
    const element = await render<OakChip>(html`<oak-chip selectable @oak-change=${onChange}>NFTs</oak-chip>`)
    expect(inner(element, 'button').ariaPressed).toBe('false')
    await userEvent.click(element)
    expect(inner(element, 'button').ariaPressed).toBe('true')
    element.focus()
    await userEvent.keyboard(' ')
    expect(onChange.mock.calls.map(([event]) => (event as CustomEvent<boolean>).detail)).toEqual([true, false])
  })

  it('A38: shows by a check mark that it is selected', async () => {
    const element = await render<OakChip>(html`<oak-chip selectable>NFTs</oak-chip>`)
    expect(element.shadowRoot?.querySelector('svg')).toBeNull()
    element.selected = true
    await element.updateComplete
    expect(inner(element, 'svg')).toBeTruthy()
  })

  it('emits oak-remove at its button, Delete and Backspace, and does not remove itself', async () => {
    const onRemove = vi.fn()
    const element = await render<OakChip>(
      html`<oak-chip remove-label="Remove Base" @oak-remove=${onRemove}>Base</oak-chip>`,
    )
    const button = inner(element, '[part=remove]')
    expect(button.ariaLabel).toBe('Remove Base')
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Delete}{Backspace}')
    expect(onRemove).toHaveBeenCalledTimes(3)
    expect(element.isConnected).toBe(true)
  })

  it('does nothing while disabled', async () => {
    const [onChange, onRemove] = [vi.fn(), vi.fn()]
    const element = await render<OakChip>(
      html`<oak-chip selectable disabled remove-label="Remove" @oak-change=${onChange} @oak-remove=${onRemove}>Base</oak-chip>`,
    )
    for (const button of element.shadowRoot!.querySelectorAll('button')) button.click()
    expect(onChange).not.toHaveBeenCalled()
    expect(onRemove).not.toHaveBeenCalled()
  })

  it('A32: is 24 px high at least, and no wider than its container', async () => {
    const box = await render<HTMLElement>(
      html`<div><oak-chip selectable remove-label="Remove">${'W'.repeat(1000)}</oak-chip></div>`,
    )
    const { width, height } = box.querySelector('oak-chip')!.getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(box.getBoundingClientRect().width)
    expect(height).toBeGreaterThanOrEqual(24)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(
      html`<div>
        <oak-chip>Base</oak-chip>
        <oak-chip selectable>25%</oak-chip>
        <oak-chip selectable selected>50%</oak-chip>
        <oak-chip remove-label="Remove Base">Base</oak-chip>
        <oak-chip selectable disabled>75%</oak-chip>
      </div>`,
      mode,
    )
    await expect(box).to.be.accessible()
  })
})
