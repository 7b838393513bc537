/// <reference types="vite/client" />
/** Tests the rows of the gallery: every state that the gallery shows is tested. */
import { fixtureCleanup } from '@open-wc/testing/pure'
import { html } from 'lit'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { GalleryRow } from '../gallery/defineRow.ts'
import { readDocs } from '../gallery/readDocs.ts'
import { readRows } from '../gallery/readRows.ts'
import { looks, resetLook } from '../test/looks.ts'
import { render } from '../test/render.ts'
import { findOverflow, listDeep } from '../test/tree.ts'

const PHONE = { width: 320, height: 640 } as const
const WIDE = { width: 1024, height: 768 } as const

const rows = readRows()

/** Renders all states of a row below each other, as in a view. */
async function renderRow({ states }: GalleryRow, mode: 'light' | 'dark' = 'light'): Promise<HTMLElement> {
  const box = await render<HTMLElement>(
    html`<main>${Object.values(states).map((state) => html`<section>${state()}</section>`)}</main>`,
    mode,
  )
  for (const element of listDeep(box)) if ('updateComplete' in element) await element.updateComplete
  return box
}

describe('the gallery', () => {
  it('has a row for every element', () => {
    const folders = Object.keys(import.meta.glob('./*/define.ts')).map((path) => path.split('/')[1])
    expect(folders.length).toBeGreaterThan(15)
    const shown = rows.map(({ tag }) => tag)
    expect(folders.filter((folder) => !shown.includes(`oak-${folder}`))).toEqual([])
  })

  it('shows the element of each row', async () => {
    for (const { tag, states } of rows.filter(({ tag }) => tag.startsWith('oak-'))) {
      expect(Object.keys(states).length).toBeGreaterThan(0)
      const box = await renderRow({ tag, states })
      const without = [...box.children].filter((section) => !section.querySelector(tag))
      expect(without.map((section) => section.innerHTML)).toEqual([])
      expect(customElements.get(tag)).toBeDefined()
      fixtureCleanup()
    }
  })

  it('describes every element by its own documentation', () => {
    const elements = rows.filter(({ tag }) => tag.startsWith('oak-')).map(({ tag }) => ({ tag, ...readDocs(tag) }))
    expect(elements.filter(({ description }) => description === '').map(({ tag }) => tag)).toEqual([])
    const attributes = elements.flatMap(({ tag, lines }) => lines.map(({ kind, name }) => `${tag} ${kind} ${name}`))
    expect(attributes).toContain('oak-list-item attribute href')
    expect(attributes).toContain('oak-list-item slot (default)')
    expect(attributes).toContain('oak-list-item part row')
  })
})

describe.each(rows)('$tag in the gallery', (row) => {
  beforeEach(() => resetLook())
  afterEach(() => page.viewport(WIDE.width, WIDE.height))
  afterAll(() => resetLook())

  it.each(Object.keys(looks))('has no accessibility violation in %s', async (name) => {
    const mode = await looks[name]!()
    await expect(await renderRow(row, mode)).to.be.accessible()
  })

  it.each(['ltr', 'rtl'] as const)('A34: has no overflow at 320 px, %s', async (dir) => {
    await page.viewport(PHONE.width, PHONE.height)
    document.documentElement.dir = dir
    const box = await renderRow(row)
    expect(findOverflow(box)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  })

  it('S16: has no inline style and no picture from another host', async () => {
    const elements = listDeep(await renderRow(row))
    expect(elements.filter((element) => element.hasAttribute('style')).map(({ outerHTML }) => outerHTML)).toEqual([])
    const pictures = elements.filter((element) => element instanceof HTMLImageElement)
    expect(pictures.filter(({ src }) => !src.startsWith('data:')).map(({ src }) => src)).toEqual([])
  })
})
