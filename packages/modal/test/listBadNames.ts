import { fetchTree, listNodes } from './screen-reader/fetchTree.ts'

/** Roles of what a visitor presses or fills in. */
const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'listbox',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])
const NAMED: ReadonlySet<string> = new Set([...CONTROLS, 'dialog', 'heading', 'image', 'progressbar', 'tabpanel'])

/** A text into which nothing was written: `, select another asset`, `goes down by 1 .`, `≈ 5 , change`. */
const isBroken = (text: string) => /^[.,;:!?)\]–—-]/.test(text) || /\s[.,;](?:\s|$)/.test(text)

/**
 * The names of controls that are empty, or that a missing word has broken, as the browser computes them for screen readers. Texts may
 * begin with a point, because an element before them has the first words, but have none after a space.
 */
export async function listBadNames(): Promise<string[]> {
  const nodes = listNodes(await fetchTree())
  return nodes.flatMap(({ role, name }) => {
    if (NAMED.has(role)) return name === '' || isBroken(name) ? [`${role} "${name}"`] : []
    return role === 'StaticText' && /\s[.,;](?:\s|$)/.test(name) ? [`text "${name}"`] : []
  })
}
