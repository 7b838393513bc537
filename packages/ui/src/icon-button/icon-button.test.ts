import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import { iconBack } from '../icons.ts'
import './define.ts'
import type { OakIconButton } from './icon-button.ts'

describe('oak-icon-button', () => {
  it('has its label as accessible name and can be pressed by mouse and keyboard', async () => {
    const onClick = vi.fn()
    const element = await render<OakIconButton>(
      html`<oak-icon-button label="Back" @click=${onClick}>${iconBack()}</oak-icon-button>`,
    )
    expect(inner(element, 'button').getAttribute('aria-label')).toBe('Back')
    await userEvent.click(element)
    element.focus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
    await expect(element).to.be.accessible()
  })

  it('has an accessibility violation without a label', async () => {
    const element = await render(html`<oak-icon-button>${iconBack()}</oak-icon-button>`)
    await expect(element).not.to.be.accessible()
    await expect(expect(element).to.be.accessible()).rejects.toThrow('button-name')
  })

  it('A32: is at least 24px wide and high', async () => {
    const element = await render(html`<oak-icon-button size="s" label="Back">${iconBack()}</oak-icon-button>`)
    const { width, height } = inner(element, 'button').getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  })

  it('looks disabled while a press is refused, has the reason as its description, and its owner still receives the press', async () => {
    const onClick = vi.fn()
    const element = await render<OakIconButton>(
      html`<oak-icon-button refusal="Finish this step first." label="Close" @click=${onClick}>${iconBack()}</oak-icon-button>`,
    )
    const button = page.getByRole('button', { name: 'Close' })
    const getOpacity = () => getComputedStyle(element.querySelector('svg')!).opacity
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('Finish this step first.')
    expect(getOpacity()).toBe('0.45')
    await expect(element).to.be.accessible()
    element.focus()
    expect(element.matches(':focus')).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(1)
    element.refusal = ''
    await element.updateComplete
    expect([inner(element, 'button').getAttribute('aria-disabled'), getOpacity()]).toEqual([null, '1'])
    await expect.element(button).not.toHaveAccessibleDescription()
  })

  it('A41: mirrors an icon with a direction in right-to-left text', async () => {
    const element = await render(html`
      <div dir="rtl"><oak-icon-button label="Back">${iconBack()}</oak-icon-button></div>
    `)
    const icon = element.querySelector('svg')!
    expect(getComputedStyle(icon).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    element.setAttribute('dir', 'ltr')
    expect(getComputedStyle(icon).transform).toBe('none')
  })
})
