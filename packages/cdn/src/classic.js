/* OpenAppKit for a classic script tag: loads the module beside this file. */
globalThis.OpenAppKit = { ready: import(new URL('openappkit.js', document.currentScript.src).href) }
