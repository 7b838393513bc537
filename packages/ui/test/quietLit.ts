/** Turns off Lit's warning about the development build, which the tests use on purpose. Import it before Lit. */
const page = globalThis as { litIssuedWarnings?: Set<string> }
page.litIssuedWarnings = new Set(['dev-mode'])
