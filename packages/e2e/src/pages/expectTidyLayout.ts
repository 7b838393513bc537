import { expect, type Page } from '@playwright/test'

/** Edges of rows are rounded to whole device pixels. */
const TOLERANCE_PX = 1

/** No element of the open modal is wider than the modal, and no rows or tiles overlap. */
export async function expectTidyLayout(page: Page): Promise<void> {
  const listProblems = () =>
    page.getByRole('dialog').evaluate((dialog, tolerance) => {
      const outlet = dialog.querySelector('.outlet')!
      const found: string[] = []
      for (const box of [dialog, outlet]) {
        if (box.scrollWidth > box.clientWidth) found.push(`${box.className || 'dialog'} scrolls sideways`)
      }
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
      const rows = [...(outlet.firstElementChild?.shadowRoot?.querySelectorAll('li') ?? [])]
      const edges = outlet.getBoundingClientRect()
      rows.forEach((row, index) => {
        const { left, right, bottom } = row.getBoundingClientRect()
        if (left < edges.left - tolerance || right > edges.right + tolerance) {
          found.push(`row ${index} leaves the dialog`)
        }
        const next = rows[index + 1]?.getBoundingClientRect()
        const isBeside = next && (next.left > right - tolerance || next.right < left + tolerance)
        if (next && !isBeside && next.top < bottom - tolerance) found.push(`row ${index} covers the next`)
      })
      return found
    }, TOLERANCE_PX)
  // New elements may be laid out twice.
  await expect.poll(listProblems).toEqual([])
}
