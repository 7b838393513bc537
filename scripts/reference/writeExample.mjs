/** @module An example of a docstring as a separate module, for the compiler. */
import ts from 'typescript'

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

const DECLARATIONS = [
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.VariableDeclaration,
]

/** The names in a code, and those that it declares itself. */
function listNames(/** @type {string} */ code) {
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {Set<string>} */
  const declared = new Set()
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) {
      const isProperty =
        (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
        node.parent.name === node
      if (DECLARATIONS.includes(node.parent.kind) && 'name' in node.parent && node.parent.name === node) {
        declared.add(node.text)
      } else if (!isProperty) used.add(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX))
  return { used, declared }
}

/**
 * @param {string} example
 * @returns {string}
 */
export function writeExample(example) {
  const code = example.replaceAll(/^```\w*$/gm, '').trim()
  const { used, declared } = listNames(code)
  const isMissing = (/** @type {string} */ name) => used.has(name) && !declared.has(name)
  const lines = [
    ...Object.entries(IMPORTS).flatMap(([source, names]) =>
      names.filter(isMissing).map((name) => `import { ${name} } from '${source}'`),
    ),
    ...Object.entries(TYPES).flatMap(([name, source]) =>
      isMissing(name) ? [`import type { ${name} } from '${source}'`] : [],
    ),
    ...Object.entries(VALUES).flatMap(([name, type]) => (isMissing(name) ? [`declare const ${name}: ${type}`] : [])),
  ]
  // Of a component, the example is the body.
  const body = /^return /m.test(code) ? `export function Example() {\n${code}\n}` : code
  return `${[...lines, body, 'export {}'].join('\n')}\n`
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
