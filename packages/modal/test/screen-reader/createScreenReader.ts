import { userEvent } from 'vitest/browser'
import { fetchTree, listNodes, type HeardNode } from './fetchTree.ts'
import { describe, listContainers, readAloud } from './phrases.ts'

const isBusy = (node: HeardNode | undefined): boolean =>
  node !== undefined && (node.states['busy'] === true || node.states['busy'] === 1 || isBusy(node.parent))

const isLive = ({ states }: HeardNode) => states['live'] === 'polite' || states['live'] === 'assertive'

const getWords = (region: HeardNode) => region.children.flatMap(readAloud).map((line) => line.trim()).join(', ')

const findFocused = (root: HeardNode) => listNodes(root).findLast(({ states }) => states['focused'] === true)

/**
 * Changes of live regions. As with screen readers, a polite region that comes with its text says nothing,
 * an alert does, and in what is busy all are silent. One that gets the focus is read by that, once.
 */
function listAnnouncements(before: HeardNode, after: HeardNode): string[] {
  const focused = findFocused(after)?.id
  const readByFocus = focused === findFocused(before)?.id ? undefined : focused
  const known = new Map(listNodes(before).filter(isLive).map((region) => [region.id, getWords(region)]))
  return listNodes(after).filter(isLive).flatMap((region) => {
    const words = getWords(region)
    const isAlert = region.states['live'] === 'assertive'
    const isHeard = (known.has(region.id) || isAlert) && region.id !== readByFocus
    if (!isHeard || isBusy(region) || !words || words === known.get(region.id)) return []
    return [`${isAlert ? 'at once' : 'politely'}: ${words}`]
  })
}

/** Where the focus has come to: what it entered on the way, and what it is on. */
function listFocusPhrases(before: HeardNode, after: HeardNode): string[] {
  const focused = findFocused(after)
  const from = findFocused(before)
  if (!focused) return from ? ['(the focus is nowhere)'] : []
  if (focused.id === from?.id) return describe(focused) === describe(from) ? [] : [describe(focused)]
  const left = new Set(listContainers(from).map(({ id }) => id))
  const entered = listContainers(focused.parent).filter(({ id }) => !left.has(id))
  const words = focused.states['live'] === undefined ? describe(focused) : getWords(focused)
  return [...entered.map(describe), words]
}

/** A visitor who sees nothing: what they do by keyboard, and all that they hear of it. */
export interface ScreenReader {
  /** Does something, waits until it has shown, and notes what is heard then. */
  step(what: string, act: () => unknown, until?: () => Promise<unknown>): Promise<void>
  /** Presses Tab until the focus is on what has this name, and notes each stop. */
  tabTo(name: string): Promise<void>
  /** Reads all there is, from the first line to the last. */
  readAll(): Promise<void>
  /** All that was done and heard. */
  getLog(): string
}

/** More stops than any view has. */
const MAX_STOPS = 40

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** @param title - First line of the log. */
export async function createScreenReader(title: string): Promise<ScreenReader> {
  const lines = [title]
  let tree = await fetchTree()

  async function listen(): Promise<void> {
    await nextFrame()
    const before = tree
    tree = await fetchTree()
    const heard = [...listFocusPhrases(before, tree), ...listAnnouncements(before, tree)]
    lines.push(...(heard.length > 0 ? heard : ['(nothing)']).map((line) => `    ${line}`))
  }

  return {
    async step(what, act, until) {
      lines.push('', `> ${what}`)
      await act()
      await until?.()
      await listen()
    },
    async tabTo(name) {
      lines.push('', `> goes on with Tab to "${name}"`)
      for (let stops = 0; stops < MAX_STOPS; stops += 1) {
        await userEvent.keyboard('{Tab}')
        await listen()
        if (findFocused(tree)?.name === name) return
      }
      throw new Error(`Tab does not reach "${name}".`)
    },
    async readAll() {
      await nextFrame()
      tree = await fetchTree()
      lines.push('', '> reads all of it', ...tree.children.flatMap(readAloud).map((line) => `    ${line}`))
    },
    getLog: () => `${lines.join('\n')}\n`,
  }
}
