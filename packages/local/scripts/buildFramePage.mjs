/** @module Builds the page of the secure site into packages/secure-site/site, unless its sources are unchanged. Needs `tsc -b` first. */
import { provideFramePage } from '../dist/secure-site/providePage.js'

console.log(`The page of the secure site is in ${await provideFramePage()}`)
