/** @module Rules for imports. */
import { collectAll, collectLoaded, collectStatic, listPackageEntries } from './graph.ts'
import type { Import, SourceFile } from './readSources.ts'
import { getRow, HEAVY, ON_DEMAND, PACKAGE_RULES, type Use } from './packageRules.ts'
import { isPackage, isShipped, type Rule, type Sources } from './rule.ts'

const isRelative = (specifier: string) => specifier.startsWith('.')

const isValtio = ({ specifier }: Import) => /^valtio\b/.test(specifier)

/** The module that provides `kit.valtio`. */
const KIT = 'packages/core/src/kit/createKit.ts'

/** The entry of core, which exports the slices. */
const INDEX = 'packages/core/src/index.ts'

function getUse(row: string, specifier: string): Use | undefined {
  return Object.entries(PACKAGE_RULES[row]?.imports ?? {}).find(([name]) => isPackage(specifier, name))?.[1]
}

function isAllowed(
  { packageName, path }: SourceFile,
  { specifier, isType, isDynamic, names }: Import,
  sources: Sources,
): boolean {
  const use = getUse(getRow(path), specifier)
  if (use === 'types') return isType
  if (use === 'lazy') return isType || isDynamic || !collectStatic(listPackageEntries(packageName), sources).has(path)
  if (use === 'errors') return isType || names.every((name) => name.endsWith('Errors'))
  return use !== undefined
}

const packageRules = Object.entries(PACKAGE_RULES).map(([row, { breach }]): Rule => ({
  name: `${row} imports only the packages that its rules allow, and uses them only as the rules allow`,
  applies: ({ path }) => getRow(path) === row,
  find: (file, sources) =>
    file.imports
      .filter((entry) => !isRelative(entry.specifier) && !isAllowed(file, entry, sources))
      .map(({ specifier, names }) => `${specifier} (${names.join(', ')})`),
  breach: {
    path: `packages/${row.replace(/(?=\/)|$/, '/src')}/breach.ts`,
    code: breach ?? "import { z } from 'zod/mini'\nz.string()",
  },
}))

/** Relative imports that leave the row of a file, for another package or for a folder that the row does not list. */
const createRelativeRule = (name: string, breach: Rule['breach']): Rule => ({
  name,
  applies: ({ imports }) => imports.some(({ target }) => target !== undefined),
  find: ({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const isOwn = target === undefined || getRow(target) === getRow(path)
      const isListed =
        target !== undefined && target.split('/')[1] === path.split('/')[1] && getUse(getRow(path), getRow(target))
      return isOwn || isListed ? [] : [target]
    }),
  breach,
})

export const importRules: readonly Rule[] = [
  ...packageRules,
  createRelativeRule('a package imports another only through its exports: relative imports stay inside the package', {
    path: 'packages/modal/src/breach.ts',
    code: "export { createKit } from '../../core/src/kit/createKit.ts'",
  }),
  createRelativeRule('the page of the secure site and its server share only the contract of their requests', {
    path: 'packages/secure-site/src/server/slots/breach.ts',
    code: "import { openSlot } from '../../page/slots/openSlot.ts'\nopenSlot()",
  }),
  createRelativeRule('the code that sites load in pages imports no server, not even types', {
    path: 'packages/siwx/src/client/breach.ts',
    code: "import { createHandler } from '../server/createHandler.ts'\ncreateHandler()",
  }),
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
    name: 'there is one way to create a state and to follow it, kit.valtio: besides createValtio, no module imports more of valtio than ref',
    applies: ({ packageName, imports }) => packageName === 'core' && imports.some(isValtio),
    find: ({ path, imports }) =>
      path === 'packages/core/src/kit/createValtio.ts'
        ? []
        : imports
            .filter((entry) => isValtio(entry) && !entry.isType)
            .flatMap(({ names }) => names.filter((name) => name !== 'ref')),
    breach: {
      path: 'packages/core/src/connections/connect.ts',
      code: "import { subscribe } from 'valtio/vanilla'\nexport const follow = (state) => subscribe(state, () => {})",
    },
  },
  {
    name: 'viem, zod, the query library and WalletConnect load on demand: no entry imports them statically',
    // `frame` as a whole loads on demand: that is its row in embedded. The index of core exports slices, of which a bundler takes
    // what a view uses: their schemas must not be in what a kit starts with, and `npm test -- sizes` finds zod in no open modal.
    // Visitors do not load servers.
    applies: (file) =>
      isShipped(file) &&
      file.packageName !== 'frame' &&
      !/^packages\/(?:server|siwx\/src\/server)\//.test(file.path) &&
      file.imports.some(isHeavy),
    find: (file, sources) => {
      const isLoaded = (specifier: string) =>
        (file.packageName === 'core' && isPackage(specifier, 'zod') && file.path !== INDEX
          ? collectStatic([KIT], sources)
          : collectLoaded(sources)
        ).has(file.path)
      return file.imports
        .filter((entry) => isHeavy(entry) && isLoaded(entry.specifier))
        .map(({ specifier }) => specifier)
    },
    breach: {
      path: 'packages/core/src/index.ts',
      code: "import { z } from 'zod/mini'\nexport const schema = z.string()",
    },
  },
  {
    name: 'views, the shell, and the code that sends requests to wallets and chains load on demand',
    applies: ({ path }) => ON_DEMAND.some((pattern) => pattern.test(path)),
    find: ({ path }, sources) => (collectLoaded(sources).has(path) ? ['loads with an entry'] : []),
    breach: { path: 'packages/modal/src/define.ts', code: "import './features/account/account-view.ts'" },
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
