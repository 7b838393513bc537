/** @module The types of what `openappkit.classic.js` sets. */
import type * as OpenAppKitModule from './index.ts'

declare global {
  var OpenAppKit: {
    /** The module, once it is loaded. Rejects when a file of it cannot be. */
    readonly ready: Promise<typeof OpenAppKitModule>
  }
}
