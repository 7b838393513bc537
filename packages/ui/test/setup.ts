/** Before every test file: `expect(element).to.be.accessible()`. After every test: an empty page. */
import './quietLit.ts'
import { fixtureCleanup } from '@open-wc/testing/pure'
import { chaiA11yAxe } from 'chai-a11y-axe'
import { afterEach, chai } from 'vitest'

chai.use(chaiA11yAxe)
document.documentElement.lang = 'en'
document.title = 'Test'

afterEach(() => {
  fixtureCleanup()
})
