/** @module Rules for imports. */
import { collectAll, collectLoaded, collectStatic, listPackageEntries } from './graph.ts'
import type { Import, SourceFile } from './readSources.ts'
import { HEAVY, ON_DEMAND, PACKAGE_RULES, type Use } from './packageRules.ts'
import { isPackage, isPublished, isShipped, type Rule, type Sources } from './rule.ts'

const isRelative = (specifier: string) => specifier.startsWith('.')

const isValtio = ({ specifier }: Import) => /^valtio\b/.test(specifier)

/** The module that provides `kit.valtio`. */
const KIT = 'packages/core/src/kit/createKit.ts'

function getUse(packageName: string, specifier: string): Use | undefined {
  return Object.entries(PACKAGE_RULES[packageName]?.imports ?? {}).find(([name]) => isPackage(specifier, name))?.[1]
}

function isAllowed(
  { packageName, path }: SourceFile,
  { specifier, isType, isDynamic, names }: Import,
  sources: Sources,
): boolean {
  const use = getUse(packageName, specifier)
  if (use === 'types') return isType
  if (use === 'lazy') return isType || isDynamic || !collectStatic(listPackageEntries(packageName), sources).has(path)
  if (use === 'errors') return isType || names.every((name) => name.endsWith('Errors'))
  return use !== undefined
}

const packageRules = Object.keys(PACKAGE_RULES).map((packageName): Rule => ({
  name: `${packageName} imports only the packages that its rules allow, and uses them only as the rules allow`,
  applies: (file) => file.packageName === packageName,
  find: (file, sources) =>
    file.imports
      .filter((entry) => !isRelative(entry.specifier) && !isAllowed(file, entry, sources))
      .map(({ specifier, names }) => `${specifier} (${names.join(', ')})`),
  breach: {
    path: `packages/${packageName}/src/breach.ts`,
    code:
      packageName === 'evm'
        ? "import { createKit } from '@openappkit/core'\ncreateKit()"
        : packageName === 'testing'
          ? "import { connectionErrors } from '@openappkit/core'\nconnectionErrors.modalClosed()"
          : "import { z } from 'zod/mini'\nz.string()",
  },
}))

export const importRules: readonly Rule[] = [
  ...packageRules,
  {
    name: 'a package imports another only through its exports: relative imports stay inside the package',
    applies: (file) => file.imports.some(({ target }) => target !== undefined),
    find: ({ packageName, imports }) =>
      imports.flatMap(({ target }) => (target && !target.startsWith(`packages/${packageName}/src/`) ? [target] : [])),
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: "export { createKit } from '../../core/src/kit/createKit.ts'",
    },
  },
  {
    name: 'no published package imports the test and demo packages, not even their types',
    applies: isPublished,
    find: ({ imports }) =>
      imports
        .map(({ specifier }) => specifier)
        .filter((specifier) => /^@openappkit\/(?:testing|local|e2e|fixture)\b/.test(specifier)),
    breach: { path: 'packages/core/src/breach.ts', code: "import type { FakeClock } from '@openappkit/testing'" },
  },
  {
    name: 'state is created with kit.valtio: only createKit, and the modules that it creates state with, import valtio',
    applies: isShipped,
    find: ({ path, imports }, sources) =>
      collectAll([KIT], sources).has(path)
        ? []
        : imports.filter((entry) => isValtio(entry) && !entry.isType).map(({ specifier }) => specifier),
    breach: {
      path: 'packages/core/src/directory/breach.ts',
      code: "import { proxy } from 'valtio/vanilla'\nexport const createState = () => proxy({})",
    },
  },
  {
    name: 'there is one way to subscribe, kit.valtio: besides createKit, no module imports more of valtio than the functions that create state',
    applies: ({ packageName, imports }) => packageName === 'core' && imports.some(isValtio),
    find: ({ path, imports }) =>
      path === KIT
        ? []
        : imports
            .filter((entry) => isValtio(entry) && !entry.isType)
            .flatMap(({ names }) => names.filter((name) => name !== 'proxy' && name !== 'ref')),
    breach: {
      path: 'packages/core/src/connections/connect.ts',
      code: "import { subscribe } from 'valtio/vanilla'\nexport const follow = (state) => subscribe(state, () => {})",
    },
  },
  {
    name: 'viem, zod, the query library and WalletConnect load on demand: no entry imports them statically',
    applies: (file) => isShipped(file) && file.imports.some(isHeavy),
    find: (file, sources) =>
      collectLoaded(sources).has(file.path) ? file.imports.filter(isHeavy).map(({ specifier }) => specifier) : [],
    breach: {
      path: 'packages/core/src/index.ts',
      code: "import { z } from 'zod/mini'\nexport const schema = z.string()",
    },
    exceptions: {
      'packages/siwx/src/server/createEip155Verifier.ts':
        'runs only on a server, which verifies every sign-in with viem',
      'packages/siwx/src/server/parseMessage.ts': 'runs only on a server, which verifies every sign-in with viem',
    },
  },
  {
    name: 'views, the shell, and the code that sends requests to wallets and chains load on demand',
    applies: ({ path }) => ON_DEMAND.some((pattern) => pattern.test(path)),
    find: ({ path }, sources) => (collectLoaded(sources).has(path) ? ['loads with an entry'] : []),
    breach: { path: 'packages/modal/src/define.ts', code: "import './account/account-view.ts'" },
  },
  {
    name: 'there are no barrel files inside a package: only an entry, or the root of an on-demand part, only re-exports',
    applies: ({ name }) => name === 'index',
    find: ({ path, packageName }, sources) => {
      if (listPackageEntries(packageName).includes(path)) return []
      const importers = [...sources.values()].flatMap(({ imports }) => imports.filter(({ target }) => target === path))
      if (importers.length === 0) return ['no file imports it, and no export of the package names it']
      return importers.some(({ isType, isDynamic }) => !isType && !isDynamic)
        ? ['is imported like a separate module']
        : []
    },
    breach: { path: 'packages/core/src/connections/index.ts', code: "export { connect } from './connect.ts'" },
    exceptions: {
      'packages/local/src/cli/index.ts': 'what `npm start` takes of the command line, as built',
    },
  },
]

function isHeavy({ specifier, isType, isDynamic }: Import): boolean {
  return !isType && !isDynamic && HEAVY.some((name) => isPackage(specifier, name))
}
