import { css, html, LitElement } from 'lit'
import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import '../list-item/define.ts'
import type { OakListItem } from '../list-item/list-item.ts'
import { longListStyles } from './longList.styles.ts'

const COUNT = 300
const GAP_PX = 8

class LongListPage extends LitElement {
  static override readonly styles = [
    css`
      ul {
        display: grid;
        gap: 8px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
    `,
    longListStyles,
  ]

  override render() {
    const rows = Array.from(
      { length: COUNT },
      (_, index) => html`<li><oak-list-item>Row ${index + 1}</oak-list-item></li>`,
    )
    return html`<ul class="long" role="list" aria-label="Rows">${rows}</ul><button>After</button>`
  }
}

beforeAll(() => {
  customElements.define('oak-test-long-list', LongListPage)
})

const rows = (page: Element) => [...(page.shadowRoot?.querySelectorAll<OakListItem>('oak-list-item') ?? [])]
const isDrawn = (row: Element) => inner(row, 'button').checkVisibility({ contentVisibilityAuto: true })
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a long list', () => {
  it('lays out only the rows near the screen', async () => {
    const page = await render(html`<oak-test-long-list></oak-test-long-list>`)
    await expect.poll(() => isDrawn(rows(page)[COUNT - 1]!)).toBe(false)
    expect(isDrawn(rows(page)[0]!)).toBe(true)
  })

  it('is as high as its rows, so that the scrollbar is correct', async () => {
    const page = await render(html`<oak-test-long-list></oak-test-long-list>`)
    const row = rows(page)[0]!.parentElement!.getBoundingClientRect().height
    const height = inner(page, 'ul').getBoundingClientRect().height
    expect(Math.round((height + GAP_PX) / (row + GAP_PX))).toBe(COUNT)
  })

  it('scrolls to the 300th row when the keyboard focuses it from either side', async () => {
    const page = await render(html`<oak-test-long-list></oak-test-long-list>`)
    const last = rows(page)[COUNT - 1]!
    inner(page, 'button').focus()
    await userEvent.tab({ shift: true })
    expect(page.shadowRoot?.activeElement).toBe(last)
    await expect.poll(() => isDrawn(last)).toBe(true)
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    rows(page)[COUNT - 3]!.focus()
    await userEvent.tab()
    await userEvent.tab()
    expect(page.shadowRoot?.activeElement).toBe(last)
  })

  it('keeps the rows outside the screen for a screen reader', async () => {
    const page = await render(html`<oak-test-long-list></oak-test-long-list>`)
    await nextFrame()
    const last = inner(rows(page)[COUNT - 1]!, 'button')
    expect(last.checkVisibility()).toBe(true)
    await expect(page).to.be.accessible()
  })

  it('leaves room for the focus ring', async () => {
    const page = await render(html`<oak-test-long-list></oak-test-long-list>`)
    const row = rows(page)[0]!
    const ring = getComputedStyle(inner(row, 'button'))
    row.focus()
    const reach = Number.parseFloat(ring.outlineOffset) + 2
    const [box, inside] = [row.parentElement!, row].map((element) => element.getBoundingClientRect())
    expect(inside!.left - box!.left).toBeGreaterThanOrEqual(reach)
    expect(Number.parseFloat(getComputedStyle(row.parentElement!).overflowClipMargin)).toBeGreaterThanOrEqual(reach)
  })
})
