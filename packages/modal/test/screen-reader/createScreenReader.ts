import { userEvent } from 'vitest/browser'
import { fetchTree, listNodes, type HeardNode } from './fetchTree.ts'
import { describe, listContainers, readAloud } from './phrases.ts'

const isBusy = (node: HeardNode | undefined): boolean =>
  node !== undefined && (node.states['busy'] === true || node.states['busy'] === 1 || isBusy(node.parent))

const isLive = ({ states }: HeardNode) => states['live'] === 'polite' || states['live'] === 'assertive'

const getWords = (region: HeardNode) =>
  region.children
    .flatMap(readAloud)
    .map((line) => line.trim())
    .join(', ')

const findFocused = (root: HeardNode) => listNodes(root).findLast(({ states }) => states['focused'] === true)

/**
 * The announcements of live regions. As in screen readers, a polite region that is inserted with its text is not
 * announced, an alert is, and a busy region is not. A region that gets the focus is read once.
 */
function listAnnouncements(before: HeardNode, after: HeardNode): string[] {
  const focused = findFocused(after)?.id
  const readByFocus = focused === findFocused(before)?.id ? undefined : focused
  const known = new Map(
    listNodes(before)
      .filter(isLive)
      .map((region) => [region.id, getWords(region)]),
  )
  return listNodes(after)
    .filter(isLive)
    .flatMap((region) => {
      const words = getWords(region)
      const isAlert = region.states['live'] === 'assertive'
      const isHeard = (known.has(region.id) || isAlert) && region.id !== readByFocus
      if (!isHeard || isBusy(region) || !words || words === known.get(region.id)) return []
      return [`${isAlert ? 'at once' : 'politely'}: ${words}`]
    })
}

/** The containers that the focus entered, and the focused element. */
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

/** A simulated screen reader: keyboard actions and what it announces. */
export interface ScreenReader {
  /** Runs an action, waits for its result, and logs the announcements. */
  step(what: string, act: () => unknown, until?: () => Promise<unknown>): Promise<void>
  /** Presses Tab until an element of this name has the focus, and logs each stop. */
  tabTo(name: string): Promise<void>
  /** Reads the whole page. */
  readAll(): Promise<void>
  /** The log of all actions and announcements. */
  getLog(): string
}

/** More tab stops than any view has. */
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
