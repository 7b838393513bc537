/** Lit says in every test file that it is the development build. That is what we want here; imported before Lit. */
const page = globalThis as { litIssuedWarnings?: Set<string> }
page.litIssuedWarnings = new Set(['dev-mode'])
