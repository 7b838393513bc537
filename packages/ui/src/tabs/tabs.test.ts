import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakTabs } from './tabs.ts'

const NAMES = ['tokens', 'nfts', 'activity'] as const

const template = (onChange?: (event: CustomEvent<string>) => void, value = '') => html`
  <oak-tabs label="Assets" .value=${value} @oak-change=${onChange}>
    ${NAMES.map((name) => html`<oak-tab name=${name}>${name}</oak-tab>`)}
    ${NAMES.map((name) => html`<oak-tab-panel name=${name}>All ${name} <button>${name}</button></oak-tab-panel>`)}
  </oak-tabs>
`

async function renderTabs(dir = 'ltr', value = '') {
  const onChange = vi.fn<(event: CustomEvent<string>) => void>()
  const box = await render<HTMLElement>(html`<div dir=${dir}>${template(onChange, value)}</div>`)
  const element = box.querySelector('oak-tabs')!
  const tabs = [...box.querySelectorAll('oak-tab')]
  const settle = async () => {
    await element.updateComplete
    for (const tab of tabs) await tab.updateComplete
  }
  await settle()
  return {
    element,
    tabs,
    settle,
    panels: [...box.querySelectorAll('oak-tab-panel')],
    focused: () => (document.activeElement as OakTabs | null)?.getAttribute('name'),
    selected: () =>
      tabs.filter(({ isConnected, ariaSelected }) => isConnected && ariaSelected === 'true').map(({ name }) => name),
    emitted: () => onChange.mock.calls.map(([{ detail }]) => detail),
    async press(keys: string) {
      await userEvent.keyboard(keys)
      await settle()
    },
  }
}

describe('oak-tabs', () => {
  it('shows the panel of its first tab, and the panel of a clicked tab', async () => {
    const { tabs, panels, selected, emitted, settle } = await renderTabs()
    expect([selected(), panels.map(({ hidden }) => hidden)]).toEqual([['tokens'], [false, true, true]])
    await userEvent.click(tabs[1]!)
    await settle()
    expect([selected(), panels.map(({ hidden }) => hidden)]).toEqual([['nfts'], [true, false, true]])
    expect(emitted()).toEqual(['nfts'])
  })

  it('selects the tab of its value, and emits no event for it', async () => {
    const { element, selected, emitted, settle } = await renderTabs('ltr', 'activity')
    expect(selected()).toEqual(['activity'])
    element.value = 'nfts'
    await settle()
    expect([selected(), emitted()]).toEqual([['nfts'], []])
  })

  it('A16: exposes the selected tab and the panel of each tab, within one root', async () => {
    const { element, tabs, panels } = await renderTabs()
    const root = element.getRootNode() as Document
    expect(tabs.map((tab) => root.getElementById(tab.getAttribute('aria-controls')!))).toEqual(panels)
    expect(panels.map((panel) => root.getElementById(panel.getAttribute('aria-labelledby')!))).toEqual(tabs)
    expect(tabs.map(({ ariaSelected }) => ariaSelected)).toEqual(['true', 'false', 'false'])
    expect(inner(element, '[role=tablist]').ariaLabel).toBe('Assets')
  })

  it('A16: gives the panels of two oak-tabs in one root different ids', async () => {
    const box = await render<HTMLElement>(html`<div>${template()}${template()}</div>`)
    const ids = [...box.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  it('A15: is one tab stop', async () => {
    const { tabs, focused, press } = await renderTabs('ltr', 'nfts')
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
    tabs[1]!.focus()
    await press('{Tab}')
    expect(focused()).toBeNull()
    expect(document.activeElement?.textContent).toBe('nfts')
  })

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('A15: arrows move and wrap, Home and End jump, %s', async (dir, next, previous) => {
    const { tabs, selected, focused, emitted, press } = await renderTabs(dir)
    tabs[0]!.focus()
    await press(next)
    expect([focused(), selected()]).toEqual(['nfts', ['nfts']])
    await press(previous + previous)
    expect([focused(), selected()]).toEqual(['activity', ['activity']])
    await press(next)
    expect(focused()).toBe('tokens')
    await press('{End}')
    expect(focused()).toBe('activity')
    await press('{Home}')
    expect(focused()).toBe('tokens')
    expect(emitted()).toEqual(['nfts', 'tokens', 'activity', 'tokens', 'activity', 'tokens'])
  })

  it('ignores arrows with a modifier key, which the browser uses to go back', async () => {
    const { tabs, selected, settle } = await renderTabs()
    tabs[0]!.focus()
    for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
      const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...held })
      tabs[0]!.dispatchEvent(press)
      await settle()
      expect([selected(), press.defaultPrevented]).toEqual([['tokens'], false])
    }
  })

  it('skips a disabled tab', async () => {
    const { tabs, focused, selected, settle, press } = await renderTabs()
    tabs[1]!.disabled = true
    await settle()
    await userEvent.click(tabs[1]!, { force: true })
    expect(selected()).toEqual(['tokens'])
    tabs[0]!.focus()
    await press('{ArrowRight}')
    expect(focused()).toBe('activity')
  })

  it('adds a tab that is inserted later', async () => {
    const { element, tabs } = await renderTabs('ltr', 'swaps')
    const late = document.createElement('oak-tab')
    late.name = 'swaps'
    element.append(late)
    await expect.poll(() => late.ariaSelected).toBe('true')
    expect(tabs[0]!.ariaSelected).toBe('false')
  })

  it('updates when tabs and panels are renamed or disabled', async () => {
    const { element, tabs, panels, selected, settle } = await renderTabs('ltr', 'nfts')
    for (const [index, name] of ['nfts', 'swaps', 'activity'].entries()) {
      tabs[index]!.name = name
      panels[index]!.name = name
    }
    await settle()
    await element.updateComplete
    expect([tabs.map((tab) => tab.selected), panels.map(({ hidden }) => hidden)]).toEqual([
      [true, false, false],
      [false, true, true],
    ])
    element.value = ''
    tabs[0]!.disabled = true
    await settle()
    await settle()
    expect(selected()).toEqual(['swaps'])
  })

  it('hides the panel of a removed tab', async () => {
    const { tabs, panels, selected } = await renderTabs('ltr', 'nfts')
    tabs[1]!.remove()
    await expect.poll(selected).toEqual(['tokens'])
    expect(panels.map(({ hidden }) => hidden)).toEqual([false, true, true])
  })

  it('A16: connects a tab and a panel with a name that has spaces', async () => {
    const box = await render<HTMLElement>(html`
      <oak-tabs label="Assets"><oak-tab name="my tokens">Mine</oak-tab><oak-tab-panel name="my tokens">All</oak-tab-panel></oak-tabs>
    `)
    const [tab, panel] = [box.querySelector('oak-tab')!, box.querySelector('oak-tab-panel')!]
    expect(document.getElementById(tab.getAttribute('aria-controls')!)).toBe(panel)
    expect(tab.getAttribute('aria-controls')).not.toMatch(/\s/)
    expect(panel.getAttribute('aria-labelledby')).not.toMatch(/\s/)
  })

  it.each(['ltr', 'rtl'] as const)('A41: has its indicator behind the selected tab, %s', async (dir) => {
    const { element, tabs } = await renderTabs(dir, 'activity')
    const list = inner(element, '.indicator')
    const style = getComputedStyle(list, '::before')
    const start = Number.parseFloat(dir === 'rtl' ? style.right : style.left)
    const [tab, box] = [tabs[2]!.getBoundingClientRect(), list.getBoundingClientRect()]
    const distance = dir === 'rtl' ? box.right - tab.right : tab.left - box.left
    expect(Math.abs(start - distance)).toBeLessThan(1)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(template(), mode)
    await expect(box).to.be.accessible()
  })
})
