/**
 * Before every test file: `expect(element).to.be.accessible()`. After every test: an empty page. After every test file: no spies,
 * because the files of a page share its globals.
 */
import './quietLit.ts'
import { fixtureCleanup } from '@open-wc/testing/pure'
import { chaiA11yAxe } from 'chai-a11y-axe'
import { afterAll, afterEach, chai, vi } from 'vitest'

chai.use(chaiA11yAxe)
document.documentElement.lang = 'en'
document.title = 'Test'

afterEach(() => {
  fixtureCleanup()
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
