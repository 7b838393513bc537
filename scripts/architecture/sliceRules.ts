/** @module Slices do not know each other. */
import type { SourceFile } from './readSources.ts'
import type { Rule, Sources } from './rule.ts'
import { findNodes, getText, isNode, printPath } from './syntax.ts'

interface Crossing {
  /** Below `src`, e.g. `networks/errors.ts`. */
  readonly target: string
  readonly slice: string
  readonly isType: boolean
  readonly isDynamic: boolean
}

/** Imports that lead from one folder of a package into another. */
function listCrossings({ room, slice, imports }: SourceFile): Crossing[] {
  const source = `packages/${room}/src/`
  return imports.flatMap(({ target, isType, isDynamic }) => {
    if (!target?.startsWith(source)) return []
    const below = target.slice(source.length)
    const folder = below.includes('/') ? below.split('/')[0] ?? '' : ''
    return folder === slice ? [] : [{ target: below, slice: folder, isType, isDynamic }]
  })
}

/** Folders of a package that hold a file of that name: the features of the modal declare themselves so. */
const listSlicesWith = (room: string, name: string, sources: Sources) =>
  new Set([...sources.values()].filter((file) => file.room === room && file.name === name).map(({ slice }) => slice))

/** What the features of the modal register: the names of the rows in `views: { … }`. */
function listViewNames(sources: Sources): Set<string> {
  const features = [...sources.values()].filter(({ room, name }) => room === 'modal' && name === 'feature')
  const rows = features
    .flatMap(({ program }) => findNodes(program, 'Property'))
    .flatMap(({ key, value }) =>
      printPath(key) === 'views' && isNode(value) ? (value['properties'] as unknown[]) : [],
    )
  return new Set(rows.flatMap((row) => (isNode(row) ? [printPath(row['key'])] : [])))
}

/** What every slice of core may use of the others: types, errors, and verbs that hold no state. */
const SHARED_IN_CORE = /^(?:async\/\w+|http\/(?:createHttpClient|endpoint|sdkQuery)|[\w-]+\/(?:errors|\w+Errors)|storage\/defineStorageKey)\.ts$/

export const sliceRules: readonly Rule[] = [
  {
    name: 'a slice of core reaches the others only through the kit: it imports their types, errors and shared verbs',
    applies: ({ room, slice }) => room === 'core' && slice !== '' && slice !== 'kit',
    find: (file) =>
      listCrossings(file)
        .filter(
          ({ target, isType }) => !(isType && /\/(?:types|ports)\.ts$/.test(target)) && !SHARED_IN_CORE.test(target),
        )
        .map(({ target }) => target),
    breach: {
      path: 'packages/core/src/router/breach.ts',
      code: "import { createConnectionsController } from '../connections/createConnectionsController.ts'",
    },
  },
  {
    name: 'the kit takes of each slice only what creates its part',
    applies: ({ room, slice }) => room === 'core' && slice === 'kit',
    find: (file) =>
      listCrossings(file)
        .filter(({ target, isType }) => !isType && !/\/create\w+\.ts$/.test(target))
        .map(({ target }) => target),
    breach: { path: 'packages/core/src/kit/breach.ts', code: "import { connect } from '../connections/connect.ts'" },
  },
  {
    name: 'no feature of the modal imports another, and only the registries at the root import features',
    applies: ({ room }) => room === 'modal',
    find: (file, sources) => {
      if (file.slice === '') return []
      const features = listSlicesWith('modal', 'feature', sources)
      return listCrossings(file).flatMap(({ target, slice }) => (features.has(slice) ? [target] : []))
    },
    breach: {
      path: 'packages/modal/src/networks/breach.ts',
      code: "import { startConnect } from '../connect/startConnect.ts'",
    },
  },
  {
    name: 'a slice of the React package imports no other: only the bridge in kit',
    applies: ({ room, slice }) => room === 'react' && slice !== '',
    find: (file) => listCrossings(file).flatMap(({ target, slice }) => (slice === 'kit' ? [] : [target])),
    breach: {
      path: 'packages/react/src/networks/breach.ts',
      code: "import { useAppKit } from '../modal/useAppKit.ts'",
    },
  },
  {
    name: 'an element of ui imports no other: only base, tokens, icons, what fields share, the drawing of the spinner; what defines it may define what it draws',
    applies: ({ room, slice }) => room === 'ui' && slice !== '' && slice !== 'element' && slice !== 'tokens',
    find: (file) =>
      listCrossings(file)
        .filter(
          ({ target }) => !/^(?:element|field|tokens)\/|^icons\.ts$|^spinner\/spinner(?:\.styles|Template)\.ts$/.test(target),
        )
        .filter(({ target }) => file.name !== 'define' || !target.endsWith('/define.ts'))
        .map(({ target }) => target),
    breach: { path: 'packages/ui/src/card/breach.ts', code: "import '../button/define.ts'" },
  },
  {
    name: 'a view is a row of its feature: what a view does is decided by no switch over names of views',
    applies: ({ room }) => room === 'modal' || room === 'core',
    find: ({ program }, sources) => {
      const names = listViewNames(sources)
      return findNodes(program, 'SwitchCase').flatMap(({ test }) => {
        const name = getText(test)
        return names.has(name) ? [`case '${name}'`] : []
      })
    },
    breach: {
      path: 'packages/modal/src/shell/breach.ts',
      code: "export function getTitle(view: string) { switch (view) { case 'Networks': return 1 } }",
    },
  },
]
