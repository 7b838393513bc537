import { html } from 'lit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakListItem } from './list-item.ts'

const item = (element: Element) => element.querySelector<OakListItem>('oak-list-item')!

/** Styles of the page until the test ends. */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })
}

describe('oak-list-item', () => {
  it('A35: shows a whole name beside a tag also with text of twice the size in a row of 288 px', async () => {
    const box = await render<HTMLElement>(html`
      <div class="narrow"><oak-list-item>Fox Wallet<span slot="end">Installed</span></oak-list-item></div>
    `)
    addStyles('.narrow { inline-size: 288px; font-size: 30px }')
    const title = inner(item(box), '.title')
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    expect(inner(item(box), '.row').scrollWidth).toBeLessThanOrEqual(288)
  })

  it('aligns a tag on a separate line to the end of the row', async () => {
    const box = await render<HTMLElement>(html`
      <div><oak-list-item>Shiba Inu<span slot="value">${'123,456'.repeat(20)}</span><span slot="end">i</span></oak-list-item></div>
    `)
    addStyles('oak-list-item { inline-size: 240px }')
    const [value, row] = ['.value', '.row'].map((part) => inner(item(box), part).getBoundingClientRect())
    const end = inner(item(box), '.end').getBoundingClientRect()
    expect(value!.top).toBeGreaterThan(inner(item(box), '.text').getBoundingClientRect().top)
    expect(end.right).toBe(row!.right - Number.parseFloat(getComputedStyle(inner(item(box), '.row')).paddingRight))
  })

  it('A43: shows the whole amount, in its own direction, at the end of the row', async () => {
    const box = await render<HTMLElement>(html`
      <div dir="rtl">
        <oak-list-item>Shiba Inu<span slot="value">+ 123,456,789,012.345678901234 SHIB</span></oak-list-item>
      </div>
    `)
    const amount = inner(item(box), '.value > .title')
    expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
    expect(getComputedStyle(amount).unicodeBidi).toBe('plaintext')
    expect(amount.getBoundingClientRect().left).toBeLessThan(inner(item(box), '.text').getBoundingClientRect().right)
  })

  it('is a real button, pressed by mouse and keyboard', async () => {
    const onClick = vi.fn()
    const element = await render<OakListItem>(html`<oak-list-item @click=${onClick}>MetaMask</oak-list-item>`)
    await userEvent.click(element)
    element.focus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
    expect(inner(element, '[part=row]').localName).toBe('button')
  })

  it('is a link without opener and referrer if it has an address', async () => {
    const element = await render<OakListItem>(
      html`<oak-list-item href="https://example.org/" target="_blank">Explorer</oak-list-item>`,
    )
    const link = inner<HTMLAnchorElement>(element, '[part=row]')
    expect([link.localName, link.href, link.target, link.rel]).toEqual([
      'a',
      'https://example.org/',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('is a disabled button instead of a link while disabled', async () => {
    const element = await render<OakListItem>(
      html`<oak-list-item disabled href="https://example.org/">A</oak-list-item>`,
    )
    expect(inner<HTMLButtonElement>(element, '[part=row]').disabled).toBe(true)
  })

  it('A27: suppresses clicks and is busy while loading', async () => {
    const onClick = vi.fn()
    const element = await render<OakListItem>(html`<oak-list-item loading @click=${onClick}>A</oak-list-item>`)
    inner(element, 'button').click()
    expect(onClick).not.toHaveBeenCalled()
    expect(inner(element, 'button').getAttribute('aria-busy')).toBe('true')
  })

  it('does not follow its link while loading', async () => {
    const element = await render<OakListItem>(html`<oak-list-item loading href="#elsewhere">A</oak-list-item>`)
    inner(element, 'a').click()
    expect(location.hash).toBe('')
  })

  it('marks the current one of a list', async () => {
    const element = await render<OakListItem>(html`<oak-list-item selected label="Base, active">Base</oak-list-item>`)
    expect(inner(element, 'button').getAttribute('aria-current')).toBe('true')
    expect(inner(element, 'button').getAttribute('aria-label')).toBe('Base, active')
  })

  it('S9: does not grow beyond its list with a name of 10,000 characters', async () => {
    const list = await render<HTMLElement>(html`
      <ul style="display: grid; inline-size: 300px; padding: 0">
        <li><oak-list-item>${'W'.repeat(10_000)}</oak-list-item></li>
      </ul>
    `)
    expect(item(list).getBoundingClientRect().width).toBe(300)
    expect(inner(item(list), 'button').getBoundingClientRect().height).toBeLessThan(80)
  })

  it('A41: puts its picture on the right in right-to-left text', async () => {
    const element = await render(html`
      <div dir="rtl"><oak-list-item><span slot="start">pic</span>Title</oak-list-item></div>
    `)
    const picture = element.querySelector('span')!.getBoundingClientRect()
    expect(picture.left).toBeGreaterThan(inner(item(element), '.text').getBoundingClientRect().left)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const list = await render(
      html`<ul>
        <li><oak-list-item>MetaMask<span slot="description">Installed</span></oak-list-item></li>
        <li><oak-list-item selected>Base</oak-list-item></li>
        <li><oak-list-item loading>Optimism</oak-list-item></li>
        <li><oak-list-item disabled>Solana</oak-list-item></li>
        <li><oak-list-item href="https://example.org/">Explorer</oak-list-item></li>
      </ul>`,
      mode,
    )
    await expect(list).to.be.accessible()
  })
})
