/** @module Rules for what a package may use besides its imports. `.oxlintrc.json` has the globals of each package. */
import { LANGUAGE } from './packageRules.ts'
import type { SourceFile } from './readSources.ts'
import { isPublished, isShipped, type Rule } from './rule.ts'
import { findNodes, isEager, listGlobals, listTemplates, printPath, type SyntaxNode } from './syntax.ts'

const listValtio = (program: SyntaxNode) =>
  findNodes(program, 'MemberExpression')
    .map(printPath)
    .filter((path) => /\.valtio\./.test(path))

/** Attributes whose value a visitor reads or a screen reader announces. */
const SPOKEN = /\s(?:aria-label|aria-description|aria-valuetext|placeholder|title|alt|label)="([^"]*)"/g

/** The words of a template that are not values. */
function listWords(template: string): string[] {
  const spoken = [...template.matchAll(SPOKEN)].map(([, value = '']) => value)
  const shown = template.replace(/<!--[\s\S]*?-->/g, '').split(/<[^>]*>/)
  return [...spoken, ...shown].map((text) => text.replaceAll('${}', '').trim()).filter((text) => /\p{L}/u.test(text))
}

const isMarkup = ({ tag }: { tag: string }) => tag === 'html' || tag === 'svg'

const UNSAFE_MEMBERS = new Set([
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment', 'srcdoc'],
  ...['document.write', 'document.writeln'],
])
const UNSAFE_NAMES = new Set(['eval', 'Function', 'unsafeHTML', 'unsafeSVG', 'unsafeCSS', 'unsafeStatic', 'styleMap'])
const UNSAFE_MARKUP = /\sstyle=|\son\w+=|<(?:script|style|link|iframe|object|embed|base)\b|\.(?:innerHTML|srcdoc)=/gi

function listUnsafe(program: SyntaxNode): string[] {
  const members = findNodes(program, 'MemberExpression').flatMap((node) => {
    const path = printPath(node)
    return UNSAFE_MEMBERS.has(path.split('.').at(-1) ?? '') || UNSAFE_MEMBERS.has(path) ? [path] : []
  })
  const names = findNodes(program, 'Identifier')
    .map(({ name }) => String(name))
    .filter((name) => UNSAFE_NAMES.has(name))
  const attributes = findNodes(program, 'CallExpression')
    .filter(({ callee }) => /\.setAttribute(?:NS)?$/.test(printPath(callee)))
    .flatMap((call) => (call['arguments'] as SyntaxNode[]).map(({ value }) => String(value)))
    .filter((name) => /^(?:style|on\w+|srcdoc)$/i.test(name))
  const markup = listTemplates(program)
    .filter(isMarkup)
    .flatMap(({ text }) => text.match(UNSAFE_MARKUP) ?? [])
  return [...members, ...names, ...attributes, ...markup]
}

const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)/g

const HOST = /(?<!\w)(?:https?|wss?):\/\/[\w.-]+/gi

/** @returns the host addresses in texts and templates. */
export function listHosts(program: SyntaxNode): string[] {
  return findNodes(program, 'Literal', 'TemplateElement').flatMap(
    ({ value }) => String((value as { raw?: string } | null)?.raw ?? value).match(HOST) ?? [],
  )
}

export const globalRules: readonly Rule[] = [
  {
    name: 'importing a module reads nothing of the platform, so it is safe on a server',
    applies: isShipped,
    find: ({ program }) => listGlobals(program, isEager).filter((name) => !LANGUAGE.has(name)),
    breach: { path: 'packages/modal/src/breach.ts', code: 'export const root = document.body' },
  },
  {
    name: 'ui has no visible text: text for visitors comes in through properties and slots',
    applies: ({ packageName, program }) => packageName === 'ui' && listTemplates(program).some(isMarkup),
    find: ({ program }) =>
      listTemplates(program)
        .filter(isMarkup)
        .flatMap(({ text }) => listWords(text)),
    breach: {
      path: 'packages/ui/src/card/breach.ts',
      code: 'const draw = () => html`<button aria-label="Close"></button>`',
    },
  },
  {
    name: 'the text of the modal is in messages.ts',
    applies: ({ packageName, program }) => packageName === 'modal' && listTemplates(program).some(isMarkup),
    find: ({ program }) =>
      listTemplates(program)
        .filter(isMarkup)
        .flatMap(({ text }) => listWords(text)),
    breach: {
      path: 'packages/modal/src/features/help/breach.ts',
      code: 'const draw = () => html`<p>${icon} Get a wallet</p>`',
    },
  },
  {
    name: 'S16: nothing shipped writes raw HTML or inline styles, or evaluates text',
    applies: isPublished,
    find: ({ program }) => listUnsafe(program),
    breach: {
      path: 'packages/ui/src/breach.ts',
      code: 'const draw = (color) => html`<p style="color: ${color}"></p>`',
    },
    exceptions: {
      'packages/secure-site/src/page/passkey/usePasskey.ts': 'a field of WebAuthn, which evaluates nothing',
    },
  },
  {
    name: 'only a controller writes its state: no other code assigns to the state of a kit',
    applies: ({ packageName }) => ['embedded', 'evm', 'modal', 'react'].includes(packageName),
    find: ({ program }) =>
      findNodes(program, 'AssignmentExpression', 'UpdateExpression', 'UnaryExpression')
        .filter(({ type, operator }) => type !== 'UnaryExpression' || operator === 'delete')
        .map(({ left, argument }) => printPath(left ?? argument))
        .filter((path) => /\.state\./.test(path)),
    breach: {
      path: 'packages/react/src/breach.ts',
      code: "export const dim = (kit) => (kit.theme.state.themeMode = 'dark')",
    },
  },
  {
    name: 'React, and the code that it shares with other frameworks, only reads: it uses only the functions of valtio that subscribe to a state',
    applies: ({ packageName, slice }) => packageName === 'react' || (packageName === 'modal' && slice === 'headless'),
    find: ({ program }) => listValtio(program).filter((path) => !/\.valtio\.(?:snapshot|subscribe|follow)$/.test(path)),
    breach: { path: 'packages/react/src/breach.ts', code: 'export const make = (kit) => kit.valtio.proxy({})' },
  },
  {
    name: 'adapters cannot use the router, the modal or the whole kit',
    applies: ({ packageName }) => ['embedded', 'evm', 'walletconnect'].includes(packageName),
    find: ({ imports }) =>
      imports
        .filter(({ specifier }) => specifier === '@openappkit/core')
        .flatMap(({ names }) => names.filter((name) => /^(?:Kit$|Router|View|Modal|Open)/.test(name))),
    breach: { path: 'packages/evm/src/breach.ts', code: "import type { Kit } from '@openappkit/core'" },
  },
  {
    name: 'S22: the code has no address of a host, except for links, chains and the host that a projectId selects',
    applies: (file) => isPublishedCode(file),
    find: ({ program }) => listHosts(program),
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: "export const font = 'https://fonts.example.org/inter.woff2'",
    },
    exceptions: {
      'packages/ui/src/logo/findLogo.ts': 'the namespace of SVG, which nothing fetches',
      'packages/embedded/src/icons.ts': 'the namespace of SVG, which nothing fetches',
      'packages/secure-site/src/cli/help.ts': 'examples in a text',
      'packages/secure-site/src/server/social/providers.ts': 'the providers that an operator has configured',
      'packages/secure-site/src/server/social/createAppleSecret.ts': 'the audience of a token, which nothing fetches',
      'packages/core/src/networks/getProviderRpcUrl.ts': 'the hosted provider, used only if a site sets a projectId',
      'packages/core/src/data/api/getApiUrl.ts': 'the hosted provider, asked only where a site gives a projectId',
      'packages/core/src/directory/createCatalogue.ts':
        'the hosted provider, asked only where a site gives a projectId',
      'packages/core/src/directory/readSnapshot.ts': 'pages of wallets and stores that a visitor may follow',
      'packages/core/src/directory/snapshot.ts': 'links of wallets that a visitor may follow',
      'packages/modal/src/links.ts': 'links that a visitor may follow',
    },
  },
  {
    name: 'styles use logical directions, so that they mirror in right-to-left pages',
    applies: ({ program }) => listTemplates(program).some(({ tag }) => tag === 'css'),
    find: ({ program }) =>
      listTemplates(program).flatMap(({ tag, text }) => (tag === 'css' ? (text.match(PHYSICAL) ?? []) : [])),
    breach: { path: 'packages/ui/src/card/breach.ts', code: 'export const styles = css`p { margin-left: 1px; }`' },
  },
]

/** Chains are generated rows of public facts. */
const isPublishedCode = (file: SourceFile) =>
  isPublished(file) && !file.path.startsWith('packages/core/src/networks/chains/')
