import { describe, expect, it, onTestFinished } from 'vitest'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'
import type { AppKitOptions } from '../../kit/create-app-kit/types.ts'

type Variables = NonNullable<AppKitOptions['themeVariables']>

const readToken = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(`--oak-${name}`).trim()

/** Places a button with a custom theme, and collects the warnings in the log. */
async function applyTheme(themeVariables: object, themeMode: AppKitOptions['themeMode'] = 'light') {
  const world = createWorld({ options: { themeMode, themeVariables: themeVariables as Variables } })
  const button = await place('appkit-button')
  await expect.poll(() => getComputedStyle(button).visibility).toBe('visible')
  const readWarnings = () =>
    world.kit.log
      .entries()
      .filter(({ level }) => level === 'warn')
      .map(({ message }) => message)
  return { ...world, button, readWarnings }
}

describe('the theme of a kit', () => {
  it('has the tokens of the buttons at start, and all tokens with the modal', async () => {
    const { kit } = createWorld({ options: { themeMode: 'light' } })
    const button = await place('appkit-connect-button')
    expect(readToken(button, 'accent')).toBe('#4352e8')
    await kit.modal.open()
    await expect.poll(() => readToken(button, 'bg')).toBe('#ffffff')
    expect(readToken(button, 'accent')).toBe('#4352e8')
    expect(readToken(button, 'dialog-width')).toBe('360px')
  })

  it('is the default one if a site’s theme does not load within two seconds', async () => {
    const themeVariables = { '--w3m-accent': '#008800' }
    const { clock } = createWorld({ options: { themeVariables } })
    const button = await place('appkit-connect-button')
    expect(getComputedStyle(button).visibility).toBe('hidden')
    await clock.advance(2_000)
    expect(getComputedStyle(button).visibility).toBe('visible')
    await expect.poll(() => readToken(button, 'accent')).toBe('#008800')
    expect(clock.pendingTimers).toBe(0)
  })

  it('keeps all tokens when the mode changes after the modal has loaded', async () => {
    const { kit, appKit } = createWorld({ options: { themeMode: 'light' } })
    const button = await place('appkit-connect-button')
    await kit.modal.open()
    await expect.poll(() => readToken(button, 'bg')).toBe('#ffffff')
    appKit.setThemeMode('dark')
    await expect.poll(() => readToken(button, 'bg')).toBe('#16171c')
    expect(getComputedStyle(button).colorScheme).toBe('dark')
  })

  it.each(['--w3m-', '--apkt-'])('SPEC 3.41: accepts every variable with the prefix %s', async (prefix) => {
    const variables = {
      accent: '#00aa77',
      'color-mix': '#ff0000',
      'color-mix-strength': 50,
      'font-family': 'Georgia',
      'font-size-master': '12px',
      'border-radius-master': '0px',
      'z-index': 5,
      'qr-color': '#003300',
    }
    const { button } = await applyTheme(
      Object.fromEntries(Object.entries(variables).map(([name, value]) => [prefix + name, value])),
    )
    const read = Object.fromEntries(
      ['accent', 'bg', 'font-family', 'font-size-master', 'border-radius-master', 'z-index', 'qr'].map((name) => [
        name,
        readToken(button, name),
      ]),
    )
    expect(read).toEqual({
      accent: '#00aa77',
      bg: '#ff8080',
      'font-family': 'Georgia',
      'font-size-master': '12px',
      'border-radius-master': '0px',
      'z-index': '5',
      qr: '#003300',
    })
  })

  it('SPEC 3.42: updates every element of its kit at once, and none of another kit', async () => {
    const one = createWorld({
      options: { id: 'one', themeMode: 'light', themeVariables: { '--w3m-accent': '#008800' } },
    })
    createWorld({ options: { id: 'two', themeMode: 'dark' } })
    const ofOne = [await place('appkit-button', { kit: 'one' }), await place('appkit-network-button', { kit: 'one' })]
    const ofTwo = await place('appkit-button', { kit: 'two' })
    const readAccents = () => ofOne.map((element) => readToken(element, 'accent'))
    await expect.poll(readAccents).toEqual(['#008800', '#008800'])
    one.appKit.setThemeVariables({ '--apkt-accent': '#880000' })
    await expect.poll(readAccents).toEqual(['#880000', '#880000'])
    one.appKit.setThemeMode('dark')
    await expect.poll(() => ofOne.map((element) => getComputedStyle(element).colorScheme)).toEqual(['dark', 'dark'])
    expect(readToken(ofTwo, 'accent')).toBe('#525ff0')
  })

  it('is the complete default one for a modal whose own theme fails', async () => {
    // Simulates a failed load of the theme code: this value cannot be converted to a string.
    const { kit, button } = await applyTheme({ '--w3m-accent': Object.create(null) })
    await kit.modal.open()
    await expect.poll(() => readToken(button, 'bg')).toBe('#ffffff')
    expect(readToken(button, 'accent')).toBe('#4352e8')
  })

  it('applies to the modal too', async () => {
    const { kit, appKit } = createWorld({ options: { themeMode: 'light' } })
    const button = await place('appkit-button')
    await kit.modal.open()
    const readShell = () => {
      const shell = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('appkit-shell')
      return shell ? readToken(shell, 'accent') : ''
    }
    await expect.poll(readShell).toBe('#4352e8')
    appKit.setThemeVariables({ '--w3m-accent': '#008800' })
    await expect.poll(readShell).toBe('#008800')
    expect(readToken(button, 'accent')).toBe('#008800')
  })

  it('uses the variable that was set last if it has both prefixes', async () => {
    const { button } = await applyTheme({ '--w3m-accent': '#008800', '--apkt-accent': '#880000' })
    expect(readToken(button, 'accent')).toBe('#880000')
  })
})

describe('invalid theme variables', () => {
  it('cause a warning that lists the known variables', async () => {
    const { readWarnings } = await applyTheme({ '--w3m-color': 'red', '--accent': 'red' })
    expect(readWarnings()).toEqual([
      expect.stringMatching(
        /^There is no theme variable "--accent".*accent, color-mix, .*with the prefix --w3m- or --apkt-\.$/,
      ),
      expect.stringMatching(/^There is no theme variable "--w3m-color"/),
    ])
  })

  it.each([
    ['--w3m-accent', 'reddish', 'an opaque CSS colour'],
    ['--apkt-color-mix-strength', 101, 'a number from 0 to 100'],
    ['--w3m-font-size-master', '10 px', 'a length of up to three digits in px, rem or em'],
    ['--w3m-font-family', 'a;b', 'names of fonts with commas between them'],
    ['--w3m-z-index', 'auto', 'a whole number'],
  ])(
    'cause a warning with the values that %s accepts if it is %s; the rest of the theme applies',
    async (name, value, accepted) => {
      const { button, readWarnings } = await applyTheme({ [name]: value, '--w3m-border-radius-master': '8px' })
      expect(readWarnings()).toEqual([
        expect.stringContaining(`"${name}" cannot be "${value}", so it was ignored. It accepts ${accepted}`),
      ])
      expect(readToken(button, 'border-radius-master')).toBe('8px')
    },
  )

  it('A30: cause a warning with both colours if an accent is illegible as text', async () => {
    const { button, readWarnings } = await applyTheme({ '--w3m-accent': '#ffd400' })
    const used = readToken(button, 'accent-text')
    expect(readWarnings()).toContainEqual(
      `The theme variable "--w3m-accent" results in #ffd400 for text in the light theme. That is below the contrast of 4.5:1 that legible text needs, so ${used} is used instead.`,
    )
  })

  it('A30: cause a warning if a mixed background is illegible', async () => {
    const { button, readWarnings } = await applyTheme({
      '--apkt-color-mix': '#808080',
      '--apkt-color-mix-strength': 100,
    })
    const used = readToken(button, 'bg')
    expect(used).not.toBe('#808080')
    expect(readWarnings()).toEqual([
      expect.stringMatching(`"--apkt-color-mix" results in #808080 for the background .* so ${used} is used`),
    ])
  })

  it('cause no warning if all text is legible', async () => {
    const { readWarnings } = await applyTheme({ '--w3m-accent': '#0b57d0', '--w3m-qr-color': '#000000' })
    expect(readWarnings()).toEqual([])
  })

  it('cause each warning once, even if the theme changes repeatedly', async () => {
    const { appKit, button, readWarnings } = await applyTheme({ '--w3m-nothing': 1 })
    appKit.setThemeVariables({ '--w3m-accent': '#0b57d0' })
    await expect.poll(() => readToken(button, 'accent')).toBe('#0b57d0')
    expect(readWarnings()).toHaveLength(1)
  })
})

describe('styles of a site', () => {
  it.each(['appkit-button', 'appkit-connect-button', 'appkit-network-button', 'appkit-wallet-button'] as const)(
    'is the native button of <%s>, by ::part(button)',
    async (tag) => {
      createWorld()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${tag}::part(button) { text-transform: uppercase }`)
      document.adoptedStyleSheets.push(sheet)
      onTestFinished(
        () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)),
      )
      await place(tag, tag === 'appkit-wallet-button' ? { wallet: ALPHA } : {})
      const button = screen.button(/./)
      await expect.poll(() => getComputedStyle(button.element()).textTransform).toBe('uppercase')
    },
  )
})
