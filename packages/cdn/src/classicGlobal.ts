/** @module The types of the global that `openappkit.classic.js` sets. */
import type * as OpenAppKitModule from './index.ts'

declare global {
  var OpenAppKit: {
    /** Resolves with the module. Rejects if one of its files cannot be loaded. */
    readonly ready: Promise<typeof OpenAppKitModule>
  }
}
