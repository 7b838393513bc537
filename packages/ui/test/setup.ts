/**
 * Before every test file: `expect(element).to.be.accessible()`. After every test: an empty page. After every test file: no spies,
 * because the files of a page share its globals.
 */
import './quietLit.ts'
import { fixtureCleanup } from '@open-wc/testing/pure'
import { chaiA11yAxe } from 'chai-a11y-axe'
import { afterAll, afterEach, chai, vi } from 'vitest'

/** Called by each test file, also if a page imports it again: a module that registers hooks by itself would do so once for each page. */
export function setUpFile(): void {
  chai.use(chaiA11yAxe)
  document.documentElement.lang = 'en'
  document.title = 'Test'

  afterEach(() => {
    fixtureCleanup()
  })

  afterAll(() => {
    // What a file leaves would be in the page of the next one.
    document.body.replaceChildren()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
