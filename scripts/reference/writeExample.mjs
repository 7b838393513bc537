/** @module The examples of docstrings as modules, for the compiler. */

/** Names that examples use without importing them, by where they are from. */
const IMPORTS = {
  '@openappkit/modal': ['createAppKit'],
  '@openappkit/modal/headless': [
    'accountQuery',
    'createConnectionChanges',
    'createReadable',
    'createWalletList',
    'networkQuery',
  ],
  '@openappkit/core/networks': ['base', 'mainnet'],
  '@openappkit/evm': ['evm', 'parseProviderError'],
  '@openappkit/walletconnect': ['walletConnect'],
  '@openappkit/react': [
    ...[
      'AppKitButton',
      'AppKitProvider',
      'useAppKit',
      'useAppKitAccount',
      'useAppKitBalance',
      'useAppKitConnection',
      'useAppKitConnections',
    ],
    ...[
      'useAppKitEvents',
      'useAppKitNetwork',
      'useAppKitProvider',
      'useAppKitSIWX',
      'useAppKitTheme',
      'useAppKitWallets',
      'useDisconnect',
    ],
  ],
  react: ['useEffect'],
}

/** Values that a page has, by their types. */
const VALUES = {
  address: '`0x${string}`',
  appKit: "import('@openappkit/modal').AppKit",
  from: '`0x${string}`',
  network: "import('@openappkit/core').Network",
  provider: "import('@openappkit/common').Eip1193Provider",
  render: '(value: unknown) => void',
  to: '`0x${string}`',
  transaction: 'object',
}

/** Types that examples name. */
const TYPES = { Eip1193Provider: '@openappkit/common' }

/** The declarations of the names that examples use without importing them. Those that an example declares itself come first. */
export const writeGlobals = () =>
  [
    ...Object.entries(VALUES).map(([name, type]) => `declare const ${name}: ${type}`),
    ...Object.entries(IMPORTS).flatMap(([source, names]) =>
      names.map((name) => `declare const ${name}: typeof import('${source}').${name}`),
    ),
    ...Object.entries(TYPES).map(([name, source]) => `type ${name} = import('${source}').${name}`),
  ].join('\n')

/**
 * @param {string} example
 * @returns {string}
 */
export function writeExample(example) {
  const code = example.replaceAll(/^```\w*$/gm, '').trim()
  // Of a component, the example is the body.
  const body = /^return /m.test(code) ? `export function Example() {\n${code}\n}` : code
  return `${body}\nexport {}\n`
}

/**
 * All examples of the pages, as files by name. An example of declaration merging would change the types of the others.
 *
 * @param {readonly { entries: readonly import('./describeEntries.mjs').Entry[] }[]} pages
 * @returns {Map<string, string>}
 */
export function writeExamples(pages) {
  const documented = pages.flatMap(({ entries }) =>
    entries.flatMap((entry) => [
      { path: entry.name, documentation: entry.documentation },
      ...entry.members.map(({ name, documentation }) => ({ path: `${entry.name}.${name}`, documentation })),
    ]),
  )
  const examples = documented.flatMap(({ path, documentation }) =>
    documentation.examples.map((text, index) => ({ path: `${path}.${index}.tsx`, text })),
  )
  return new Map(
    examples.filter(({ text }) => !text.includes('declare module')).map(({ path, text }) => [path, writeExample(text)]),
  )
}
