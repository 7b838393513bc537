import { expect, it } from 'vitest'
import { checkScene } from '../../../test/checkScene.ts'
import { listBadNames } from '../../../test/listBadNames.ts'
import { listLowContrast } from '../../../test/listLowContrast.ts'
import { listMovements } from '../../../test/listMovements.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { openConnect } from '../../../test/openConnect.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'
import { walkElements } from '../../../test/walkElements.ts'

async function open() {
  await reduceMotion()
  const { kit } = await openConnect()
  await expect.element(screen.heading('Connect wallet')).toBeVisible()
  const heading = screen.heading('Connect wallet').element() as HTMLElement
  return { kit, heading, modal: document.querySelector('appkit-modal')! }
}

it.each([
  ['that is too light', { color: '#7b7b7b' }],
  ['with an opacity', { opacity: '0.5' }],
  ['on another background', { backgroundColor: 'rgb(13 14 38 / 80%)' }],
])('A46: the check of contrast in light finds text %s', async (_what, style) => {
  const { kit, heading, modal } = await open()
  await looks['light']!(kit)
  expect(listLowContrast(modal)).toEqual([])
  Object.assign(heading.style, { fontSize: '16px' }, style)
  expect(listLowContrast(modal)).toEqual([expect.stringContaining('Connect wallet')])
})

it('A46: the check of contrast in light accepts less contrast for large text', async () => {
  const { kit, heading, modal } = await open()
  await looks['light']!(kit)
  Object.assign(heading.style, { color: '#7b7b7b', fontSize: '24px' })
  expect(listLowContrast(modal)).toEqual([])
})

it('A36: the check of movements finds what moves, and ignores what fades', async () => {
  const { heading } = await open()
  heading.animate({ opacity: [0.5, 1] }, { duration: 1_000, iterations: Infinity })
  expect(listMovements()).toEqual([])
  heading.animate({ translate: ['0 0', '0 10px'] }, { duration: 1_000, iterations: Infinity })
  expect(listMovements()).toEqual(['h2: translate'])
})

it.each(['', ', select another asset', '. ETH', 'Enter the amount in , ≈ 5', 'Balance goes down by 1 .'])(
  'the check of names finds the control named "%s"',
  async (label) => {
    const { heading } = await open()
    expect(await listBadNames()).toEqual([])
    const button = document.createElement('button')
    button.setAttribute('aria-label', label)
    heading.after(button)
    expect(await listBadNames()).toEqual([`button "${label}"`])
  },
)

it('the check of names finds a text that lacks a word before its point', async () => {
  const { heading } = await open()
  heading.after('Your balance goes down by 1 .')
  expect(await listBadNames()).toEqual(['text "Your balance goes down by 1 ."'])
})

/** Breaks everything that a scene is checked for. */
const BREACHES = `
  h2 { color: #777 !important; font-size: 14px !important; width: 40px; overflow: hidden; white-space: nowrap }
  button, button * { outline: none !important; border: none !important; min-height: 0 !important; height: 12px !important }
  button { animation: move 1s infinite !important }
  svg * { fill: Canvas !important; stroke: Canvas !important; forced-color-adjust: none }
  .outlet > * { min-width: 900px }
  @keyframes move { to { outline-offset: 9px } }
`

it('A31, A32, A33, A34, A35, A36, A37, A40, A46: the checks of a scene find each breach', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(BREACHES)
  const [name, scene] = Object.entries(scenes)[0]!
  const problems = await checkScene(
    {
      ...scene,
      async show(world) {
        await scene.show(world)
        for (const { shadowRoot } of walkElements(document)) shadowRoot?.adoptedStyleSheets.push(sheet)
      },
    },
    { areOwn: true, areVisited: true },
  )
  const found = new Set(problems.map((problem) => problem.replace(/:.*/s, '')))
  expect([...found], name).toEqual(
    expect.arrayContaining([
      'light',
      'movements',
      'for a mouse',
      'by keyboard',
      'by focus',
      'dark',
      'in forced colours',
      'without a border',
      'lost icons',
      'Encode Sans Condensed in 1024 px',
      'Unbounded in 320 px',
      'for a finger',
      'right-to-left, Unbounded',
      'Arabic, Encode Sans Condensed',
      'ar, 40 % longer, in 1024 px',
      'en, 40 % longer, in 320 px',
    ]),
  )
})
