/** @module Slices do not import each other. */
import { getFeature } from '../../packages/e2e/features.mjs'
import type { SourceFile } from './readSources.ts'
import { isShipped, once, type Rule, type Sources } from './rule.ts'
import { findNodes, getText, isNode, printPath } from './syntax.ts'

interface Crossing {
  /** Below `src`, e.g. `networks/errors.ts`. */
  readonly target: string
  readonly slice: string
  readonly isType: boolean
  readonly isDynamic: boolean
}

/** Imports that lead from one folder of a package into another. */
function listCrossings({ packageName, slice, imports }: SourceFile): Crossing[] {
  const source = `packages/${packageName}/src/`
  return imports.flatMap(({ target, isType, isDynamic }) => {
    if (!target?.startsWith(source)) return []
    const below = target.slice(source.length)
    const folder = getFeature(target) ?? ''
    return folder === slice ? [] : [{ target: below, slice: folder, isType, isDynamic }]
  })
}

/** Folders of a package that have a file of that name. The features of the modal have a file with one name. */
const listSlicesWith = (packageName: string, name: string, sources: Sources) =>
  new Set(
    [...sources.values()]
      .filter((file) => file.packageName === packageName && file.name === name)
      .map(({ slice }) => slice),
  )

/** The names of the views that the features of the modal register: the rows in `views: { … }`. */
const listViewNames = once((sources): Set<string> => {
  const features = [...sources.values()].filter(
    ({ packageName, name }) => packageName === 'modal' && name === 'feature',
  )
  const rows = features
    .flatMap(({ program }) => findNodes(program, 'Property'))
    .flatMap(({ key, value }) =>
      printPath(key) === 'views' && isNode(value) ? (value['properties'] as unknown[]) : [],
    )
  return new Set(rows.flatMap((row) => (isNode(row) ? [printPath(row['key'])] : [])))
})

/** The names under which a file stores something on a kit. */
const kitSlices = new WeakMap<SourceFile, readonly string[]>()

function listKitSlices(file: SourceFile): readonly string[] {
  const names =
    kitSlices.get(file) ??
    findNodes(file.program, 'CallExpression')
      .filter(({ callee }) => printPath(callee) === 'defineSlice')
      .map((call) => getText((call['arguments'] as unknown[])[0]))
  kitSlices.set(file, names)
  return names
}

/**
 * What every slice of core may import from other slices: types, errors, getters, which take the kit, and verbs without state.
 * Slices of account data also share the data port, its queries, and the sources of account fields. Slices that use the service of
 * SPEC §7 share its client and the parsers of its fields.
 */
const SHARED_IN_CORE =
  /^(?:account\/createAccountSource|alerts\/parseRefusal|async\/\w+|activity\/(?:isLookAlike|poisoning)|connections\/(?:isDisconnected|isLeft)|data\/(?:api\/(?:createSupportedChains|endpoints|fields|getApiUrl|parseRows|parseTransaction|reportRefusals|serviceIds)|assetIds|constants|createPagedQueries|createQueries|findAccountNetwork|getData|knownTokens|names|siteTokens|toDataError)|embedded-wallet\/constants|identity\/loadIdentity|http\/(?:createHttpClient|endpoint|readServiceReasons|sdkQuery)|[\w-]+\/(?:errors|\w+Errors)|kit\/defineSlice|storage\/defineStorageKey|transfer\/(?:provesUnsent|readAmount|readTimes|transfer|wouldRevert)|[\w-]+\/get[A-Z]\w+)\.ts$/

export const sliceRules: readonly Rule[] = [
  {
    name: 'two slices of a kit never have the same name: each would get the value of the other',
    applies: (file) => isShipped(file) && listKitSlices(file).length > 0,
    find: (file, sources) =>
      listKitSlices(file).filter(
        (name) =>
          [...sources.values()]
            .filter(isShipped)
            .flatMap(listKitSlices)
            .filter((other) => other === name).length > 1,
      ),
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: "import { defineSlice } from '@openappkit/core'\nexport const getMine = defineSlice('directory', () => ({}))",
    },
  },
  {
    name: 'a slice of core uses the others only through the kit: it imports only their types, errors and shared verbs',
    applies: ({ packageName, slice }) => packageName === 'core' && slice !== '' && slice !== 'kit',
    find: (file) =>
      listCrossings(file)
        .filter(
          ({ target, isType }) =>
            !(isType && /\/(?:(?:\w+\.)?types|ports)\.ts$/.test(target)) && !SHARED_IN_CORE.test(target),
        )
        .map(({ target }) => target),
    breach: {
      path: 'packages/core/src/router/breach.ts',
      code: "import { createConnectionsController } from '../connections/createConnectionsController.ts'",
    },
  },
  {
    name: 'the kit imports from each slice only the function that creates its part',
    applies: ({ packageName, slice }) => packageName === 'core' && slice === 'kit',
    find: (file) =>
      listCrossings(file)
        .filter(({ target, isType }) => !isType && !/\/create\w+\.ts$/.test(target))
        .map(({ target }) => target),
    breach: { path: 'packages/core/src/kit/breach.ts', code: "import { connect } from '../connections/connect.ts'" },
  },
  {
    name: 'no feature of the modal imports another, and only the registries at the root import features',
    applies: ({ packageName }) => packageName === 'modal',
    find: (file, sources) => {
      if (file.slice === '') return []
      const features = listSlicesWith('modal', 'feature', sources)
      return listCrossings(file).flatMap(({ target, slice }) => (features.has(slice) ? [target] : []))
    },
    breach: {
      path: 'packages/modal/src/features/networks/breach.ts',
      code: "import { startConnect } from '../connect/startConnect.ts'",
    },
  },
  {
    name: 'a slice of the React package imports no other slice, only the bridge in kit',
    applies: ({ packageName, slice }) => packageName === 'react' && slice !== '',
    find: (file) => listCrossings(file).flatMap(({ target, slice }) => (slice === 'kit' ? [] : [target])),
    breach: {
      path: 'packages/react/src/networks/breach.ts',
      code: "import { useAppKit } from '../modal/useAppKit.ts'",
    },
  },
  {
    name: 'an element of ui imports no other element, only base, tokens, icons, logos, the code that fields share and the drawing of the spinner; the module that defines it may define the elements that it draws',
    applies: ({ packageName, slice }) =>
      packageName === 'ui' && slice !== '' && slice !== 'element' && slice !== 'tokens',
    find: (file) =>
      listCrossings(file)
        .filter(
          ({ target }) =>
            !/^(?:element|field|logo|tokens)\/|^icons\.ts$|^spinner\/spinner(?:\.styles|Template)\.ts$/.test(target),
        )
        .filter(({ target }) => file.name !== 'define' || !target.endsWith('/define.ts'))
        .map(({ target }) => target),
    breach: { path: 'packages/ui/src/card/breach.ts', code: "import '../button/define.ts'" },
  },
  {
    name: 'a view is a row of its feature: no switch over the names of views decides what a view does',
    applies: ({ packageName }) => packageName === 'modal' || packageName === 'core',
    find: ({ program }, sources) => {
      const names = listViewNames(sources)
      return findNodes(program, 'SwitchCase').flatMap(({ test }) => {
        const name = getText(test)
        return names.has(name) ? [`case '${name}'`] : []
      })
    },
    breach: {
      path: 'packages/modal/src/shell/dialog/breach.ts',
      code: "export function getTitle(view: string) { switch (view) { case 'Networks': return 1 } }",
    },
  },
]
