import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakLink } from './link.ts'

const link = (element: OakLink) => inner<HTMLAnchorElement>(element, 'a')

describe('oak-link', () => {
  it('is a real link, followed by mouse and keyboard', async () => {
    const onClick = vi.fn((event: Event) => event.preventDefault())
    const element = await render<OakLink>(html`<oak-link href="#terms" @click=${onClick}>Terms</oak-link>`)
    await userEvent.click(element)
    element.focus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
    expect(link(element).target).toBe('')
  })

  it('opens a new tab without opener and referrer, and announces the new tab', async () => {
    const element = await render<OakLink>(
      html`<oak-link external external-label="opens in a new tab" href="https://example.org/">Explorer</oak-link>`,
    )
    expect([link(element).target, link(element).rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(link(element).textContent).toContain('(opens in a new tab)')
    expect(link(element).querySelector('svg')).not.toBeNull()
  })

  it('is a disabled placeholder until it has an address', async () => {
    const element = await render<OakLink>(html`<oak-link>Open wallet</oak-link>`)
    expect(link(element).hasAttribute('href')).toBe(false)
    expect([link(element).role, link(element).ariaDisabled]).toEqual(['link', 'true'])
    element.href = 'rainbow://wc'
    await element.updateComplete
    expect([link(element).role, link(element).ariaDisabled]).toEqual([null, null])
  })

  it('A38: differs from the text around it by more than its colour', async () => {
    const wrapper = await render(html`<p>Read the <oak-link href="#terms">terms</oak-link>.</p>`)
    expect(getComputedStyle(link(wrapper.querySelector('oak-link')!)).textDecorationLine).toBe('underline')
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const wrapper = await render(
      html`<p>Read the <oak-link href="#terms">terms</oak-link> or <oak-link>nothing</oak-link></p>`,
      mode,
    )
    await expect(wrapper).to.be.accessible()
  })
})
