/** @module Builds the demo wallet's page into dist/wallet-page. Needs `tsc -b` first. */
import { buildPage } from '../dist/demo-wallet/server/providePage.js'

console.log(`The demo wallet page is in ${await buildPage()}`)
