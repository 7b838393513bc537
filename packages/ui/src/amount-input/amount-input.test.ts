import { html } from 'lit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp as session, userEvent } from 'vitest/browser'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { inner, render } from '../../test/render.ts'
import type { AmountRefusal, OakAmountInput } from './amount-input.ts'
import './define.ts'
import { getAmountLocale, localizeDraft } from './readTypedAmount.ts'

const cdp = () => session() as { send(method: string, params: object): Promise<unknown> }
const native = (element: Element) => inner<HTMLInputElement>(element, 'input')

async function renderAmount(properties: Partial<OakAmountInput> = {}) {
  const [onInput, onRefuse] = [
    vi.fn<(event: CustomEvent<string>) => void>(),
    vi.fn<(event: CustomEvent<AmountRefusal>) => void>(),
  ]
  const element = await render<OakAmountInput>(
    html`<oak-amount-input label="You pay" locale="en" @oak-input=${onInput} @oak-refuse=${onRefuse}></oak-amount-input>`,
  )
  Object.assign(element, properties)
  await element.updateComplete
  element.focus()
  return {
    element,
    emitted: () => onInput.mock.calls.map(([{ detail }]) => detail),
    refused: () => onRefuse.mock.calls.map(([{ detail }]) => detail),
  }
}

async function paste(element: OakAmountInput, text: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  native(element).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await element.updateComplete
}

/** Replaces the selection, as a key does. */
async function edit(element: OakAmountInput, data: string): Promise<void> {
  const input = native(element)
  const options = { data, inputType: data ? 'insertText' : 'deleteContentBackward', bubbles: true, cancelable: true }
  input.dispatchEvent(new InputEvent('beforeinput', options))
  input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', options))
  await element.updateComplete
}

async function compose(element: OakAmountInput, text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await element.updateComplete
}

const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(native(element)).fontSize)

describe('oak-amount-input', () => {
  it('emits a plain decimal with a point after each key', async () => {
    const { element, emitted } = await renderAmount()
    await userEvent.keyboard('.50')
    expect(emitted()).toEqual(['0.5', '0.50'])
    expect([native(element).value, native(element).inputMode]).toEqual(['.50', 'decimal'])
  })

  it.each([
    ['de', '1,5', '1,5'],
    ['de', '1.5', '1,5'],
    ['en', '1,5', '1.5'],
    ['fa', '1.5', '۱٫۵'],
    ['ar-EG', '١٫٥', '١٫٥'],
  ])('writes in the form of %s, for any separator of the keypad: %s', async (locale, typed, written) => {
    const { element } = await renderAmount({ locale })
    await userEvent.keyboard(typed)
    expect([element.value, native(element).value]).toEqual(['1.5', written])
  })

  it('has no value while its text is no amount, and shows what was typed until the visitor corrects it', async () => {
    const { element, emitted, refused } = await renderAmount({ value: '12' })
    native(element).setSelectionRange(1, 1)
    await userEvent.keyboard('x')
    expect([native(element).value, native(element).selectionStart, element.value]).toEqual(['1x2', 2, ''])
    await userEvent.keyboard('5')
    expect([native(element).value, element.value]).toEqual(['1x52', ''])
    expect(refused().map(({ reason }) => reason)).toEqual(['shape', 'shape'])
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect([native(element).value, element.value]).toEqual(['12', '12'])
    await userEvent.keyboard('.')
    expect(element.value).toBe('1.2')
    expect(emitted()).toEqual(['', '12', '1.2'])
  })

  it('emits that it has no amount any more, also if a refused text is removed', async () => {
    const { element, emitted } = await renderAmount()
    await userEvent.keyboard('x{Backspace}')
    expect([native(element).value, emitted()]).toEqual(['', ['']])
  })

  it.each([
    ['en', '1,304.53', '1304.53', '1,304.53'],
    ['de', '1.304,53', '1304.53', '1.304,53'],
    ['de', '1,304.53', '1304.53', '1,304.53'],
    ['en', '1,304', '1304', '1,304'],
    ['en', '1,304,567', '1304567', '1,304,567'],
    ['fr', '1 304,5', '1304.5', '1 304,5'],
  ])('A44: groups digits in %s: %s, and shows them without groups once the visitor is done', async (...row) => {
    const [locale, typed, amount, shown] = row
    const { element } = await renderAmount({ locale })
    await userEvent.keyboard(typed)
    expect([element.value, native(element).value]).toEqual([amount, shown])
    native(element).blur()
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual([amount, localizeDraft(amount, getAmountLocale(locale))])
  })

  it('has no value while a group of digits is not complete, and refuses it once the visitor is done', async () => {
    const { element, refused } = await renderAmount()
    await userEvent.keyboard('1,304,5')
    expect([element.value, native(element).value, refused()]).toEqual(['', '1,304,5', []])
    native(element).blur()
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual(['', '1,304,5'])
    expect(refused()).toEqual([{ text: '1,304,5', reason: 'shape' }])
  })

  it.each(['1,304,53', '1,304,5', '1,304,', '12 34'])('says that %s is no amount once typing pauses', async (text) => {
    const { element, refused } = await renderAmount()
    await userEvent.keyboard(text)
    expect(refused()).toEqual([])
    await expect.poll(refused, { timeout: 5_000 }).toEqual([{ text, reason: 'shape' }])
    expect([element.value, native(element).value]).toEqual(['', text])
    // The digits that complete the group make it an amount.
    native(element).setSelectionRange(99, 99)
    await userEvent.keyboard('{Backspace}'.repeat(text.length) + '1304')
    expect(element.value).toBe('1304')
  })

  it('refuses one decimal place too many instead of rounding, and emits the reason', async () => {
    const { element, refused } = await renderAmount({ decimals: 2 })
    await userEvent.keyboard('0.129')
    expect([element.value, native(element).value]).toEqual(['', '0.129'])
    expect(refused()).toEqual([{ text: '0.129', reason: 'decimals' }])
    await userEvent.keyboard('{Backspace}')
    expect(element.value).toBe('0.12')
    await userEvent.keyboard('00')
    expect(element.value).toBe('0.12')
  })

  it('keeps every digit of a value with more decimal places than allowed, and lets the visitor shorten it', async () => {
    const { element } = await renderAmount({ value: '0.1234', decimals: 2 })
    expect(native(element).value).toBe('0.1234')
    await userEvent.keyboard('{End}{Backspace}')
    expect(element.value).toBe('0.123')
    await userEvent.keyboard('9')
    expect([element.value, native(element).value]).toEqual(['', '0.1239'])
  })

  it('has no value with a separator if there are no decimals', async () => {
    const { element, refused } = await renderAmount({ decimals: 0 })
    await userEvent.keyboard('1.5')
    expect([element.value, native(element).value, native(element).inputMode]).toEqual(['', '1.5', 'numeric'])
    expect(refused().map(({ reason }) => reason)).toEqual(['decimals', 'decimals'])
  })

  it.each(['en', 'de', 'fr', 'ar-EG', 'hi', 'de-CH'])(
    'A44: has the same amount if a text is typed or pasted, or none, in %s',
    { retry: 0 },
    async (locale) => {
      const sign = fc.constantFrom(...Array.from("0123456789.,.,.,. '’٫٬-x€１٣"))
      const grouped = fc
        .tuple(
          fc.integer({ min: 1, max: 9_999_999 }),
          fc.constantFrom('.', ',', '٬', ' '),
          fc.constantFrom('', '.', ',', '٫'),
          fc.nat(999),
        )
        .map(([whole, group, point, rest]) => {
          const groups = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
          return point ? `${groups}${point}${rest}` : groups
        })
      const [typing, pasting] = [
        await renderAmount({ locale, decimals: 6 }),
        await renderAmount({ locale, decimals: 6 }),
      ]
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.string({ unit: sign, maxLength: 9 }), grouped), async (text) => {
          for (const { element } of [typing, pasting]) {
            native(element).select()
            await edit(element, '')
            element.value = ''
          }
          for (const key of text) await edit(typing.element, key)
          await paste(pasting.element, text)
          if (typing.element.value !== '') expect(typing.element.value).toBe(pasting.element.value)
        }),
        { numRuns: getRuns({ quick: 40, deep: 1_000 }) },
      )
    },
  )

  it('reads the amount from a pasted text, and inserts it at the caret', async () => {
    const { element } = await renderAmount({ locale: 'de', unit: 'USDC' })
    await paste(element, '1,234.56 USDC')
    expect([element.value, native(element).value]).toEqual(['1234.56', '1234,56'])
    native(element).setSelectionRange(0, 0)
    await paste(element, '9')
    expect([element.value, native(element).selectionStart]).toEqual(['91234.56', 1])
  })

  it('refuses a pasted or typed amount of another unit, and keeps no part of it', async () => {
    const { element, refused } = await renderAmount({ unit: 'ETH', value: '7' })
    native(element).select()
    await paste(element, '$12.50')
    expect([element.value, refused()]).toEqual(['7', [{ text: '$12.50', reason: 'shape' }]])
    native(element).select()
    await userEvent.keyboard('$12.50')
    expect([element.value, native(element).value]).toEqual(['', '$12.50'])
    native(element).select()
    await userEvent.keyboard('12.50 ETH')
    expect(element.value).toBe('12.50')
    element.unit = 'DAI'
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual(['12.50', '12.50'])
  })

  it('refuses a pasted amount that has too many decimal places, but drops zeros at its end', async () => {
    const { element, refused } = await renderAmount({ decimals: 2, value: '7' })
    native(element).select()
    await paste(element, '1.239')
    await paste(element, '1e18')
    expect([element.value, refused().map(({ reason }) => reason)]).toEqual(['7', ['decimals', 'shape']])
    await paste(element, '1.230000')
    expect(element.value).toBe('1.23')
  })

  it('reads text that is dropped or offered by the keyboard as it reads pasted text', async () => {
    const { element, emitted } = await renderAmount()
    await cdp().send('Input.insertText', { text: '1,234' })
    await element.updateComplete
    expect([element.value, native(element).value, emitted()]).toEqual(['1234', '1234', ['1234']])
  })

  it('waits until an input method is done before it writes the amount in the form of the locale', async () => {
    const { element, emitted } = await renderAmount()
    for (const text of ['１', '１２']) await compose(element, text)
    expect(emitted()).toEqual([])
    await cdp().send('Input.insertText', { text: '１２' })
    await element.updateComplete
    expect([element.value, native(element).value, emitted()]).toEqual(['12', '12', ['12']])
    await compose(element, 'あ')
    await cdp().send('Input.insertText', { text: 'あ' })
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual(['', '１２あ'])
  })

  it('accepts an input method that writes in the form of the locale', async () => {
    const { element, emitted } = await renderAmount()
    for (const text of ['1', '12']) await compose(element, text)
    expect([element.value, native(element).value, emitted()]).toEqual(['12', '12', ['1', '12']])
  })

  it('is empty after its form is reset, also if the amount was incomplete', async () => {
    const form = await render<HTMLFormElement>(
      html`<form><oak-amount-input label="You pay" locale="en"></oak-amount-input></form>`,
    )
    const element = form.querySelector('oak-amount-input')!
    element.focus()
    await userEvent.keyboard('.')
    form.reset()
    await element.updateComplete
    expect(native(element).value).toBe('')
  })

  it('ignores a maximum that is no plain decimal', async () => {
    const { element, emitted } = await renderAmount({ max: '1e18', maxLabel: 'Max' })
    await userEvent.click(inner(element, 'button'))
    expect([element.value, emitted()]).toEqual(['', []])
  })

  it('refuses a text that is longer than a number can be', async () => {
    const { element } = await renderAmount()
    await paste(element, '1'.repeat(10_000))
    native(element).value = '1'.repeat(10_000)
    native(element).dispatchEvent(new InputEvent('input', { bubbles: true }))
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual(['', ''])
  })

  it('keeps all 78 digits and 18 places of the largest balance there can be', async () => {
    const largest = `${2n ** 256n - 1n}.${'123456789'.repeat(2)}`
    const { element } = await renderAmount()
    await paste(element, largest)
    expect(element.value).toBe(largest)
  })

  it('completes an incomplete amount once the visitor is done', async () => {
    const { element } = await renderAmount()
    await userEvent.keyboard('007.')
    native(element).blur()
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual(['7', '7'])
  })

  it('takes the maximum when its button is pressed', async () => {
    const { element, emitted } = await renderAmount({ max: '1.234567890123456789', maxLabel: 'Max' })
    const onMax = vi.fn()
    element.addEventListener('oak-max', onMax)
    await userEvent.click(inner(element, 'button'))
    expect([element.value, emitted()]).toEqual(['1.234567890123456789', ['1.234567890123456789']])
    expect(onMax).toHaveBeenCalledOnce()
    expect(element.shadowRoot?.activeElement).toBe(native(element))
  })

  it('shows no value that is no plain decimal', async () => {
    const { element } = await renderAmount({ value: '1e18' })
    expect([element.value, native(element).value]).toEqual(['', ''])
  })

  it('shows long numbers in a smaller font so that they are visible whole, and short ones in the large font again', async () => {
    const box = await render<HTMLElement>(html`
      <div class="narrow"><oak-amount-input label="You pay" locale="en" value="1"></oak-amount-input></div>
    `)
    const width = new CSSStyleSheet()
    width.replaceSync('.narrow { inline-size: 300px }')
    document.adoptedStyleSheets.push(width)
    const element = box.querySelector('oak-amount-input')!
    const large = fontSize(element)
    element.value = '1234.123456789012345'
    await element.updateComplete
    expect(fontSize(element)).toBeLessThan(large)
    expect(native(element).scrollWidth).toBeLessThanOrEqual(native(element).clientWidth)
    element.value = '1'
    await element.updateComplete
    expect(fontSize(element)).toBe(large)
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(width), 1)
  })

  it('gives a very long number the whole line instead of hiding its end', async () => {
    const onError = vi.fn()
    window.addEventListener('error', onError)
    onTestFinished(() => window.removeEventListener('error', onError))
    const box = await render<HTMLElement>(html`
      <div class="phone">
        <oak-amount-input label="You pay" locale="en" value="1234.123456789012345678">
          <button slot="token">Wrapped Staked Ether</button>
        </oak-amount-input>
      </div>
    `)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.phone { inline-size: 280px }')
    document.adoptedStyleSheets.push(sheet)
    onTestFinished(() => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1))
    const input = native(box.querySelector('oak-amount-input')!)
    await expect.poll(() => input.dataset['step']).toBe('5')
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    expect(onError).not.toHaveBeenCalled()
    expect(box.querySelector('button')!.getBoundingClientRect().top).toBeGreaterThan(input.getBoundingClientRect().top)
  })

  it('fits its number again when its container gets narrower, also after it was moved', async () => {
    const box = await render<HTMLElement>(html`
      <div class="place"><oak-amount-input label="You pay" locale="en" value="1234.5678901234"></oak-amount-input></div>
    `)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.place { inline-size: 600px }')
    document.adoptedStyleSheets.push(sheet)
    onTestFinished(() => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1))
    const element = box.querySelector('oak-amount-input')!
    await expect.poll(() => native(element).dataset['step']).toBe('0')
    element.remove()
    box.append(element)
    sheet.replaceSync('.place { inline-size: 240px }')
    await expect.poll(() => Number(native(element).dataset['step'])).toBeGreaterThan(0)
  })

  it('A35: shows all of a long number also with text of twice the size', async () => {
    const box = await render<HTMLElement>(html`
      <div class="twice"><oak-amount-input label="You pay" locale="en" value="1234.123456789012345678"></oak-amount-input></div>
    `)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.twice { inline-size: 312px; --oak-font-size-master: 20px }')
    document.adoptedStyleSheets.push(sheet)
    onTestFinished(() => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1))
    const element = box.querySelector('oak-amount-input')!
    element.requestUpdate()
    await element.updateComplete
    const input = native(element)
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  })

  it('A43: isolates the amount left to right in a right-to-left page', async () => {
    const box = await render(
      html`<div dir="rtl"><oak-amount-input label="المبلغ" locale="ar-EG" value="1.5"></oak-amount-input></div>`,
    )
    const style = getComputedStyle(native(box.querySelector('oak-amount-input')!))
    expect([style.direction, style.textAlign]).toEqual(['ltr', 'end'])
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(
      html`<div>
        <oak-amount-input label="You pay" locale="en" max="2" max-label="Max" hint="Fees come on top">
          <span slot="token">ETH</span><span slot="worth">$0.00</span><span slot="balance">Balance 2</span>
        </oak-amount-input>
        <oak-amount-input label="You pay" locale="en" value="3" error="More than you have"></oak-amount-input>
        <oak-amount-input label="You get" locale="en" value="3" loading></oak-amount-input>
        <oak-amount-input label="You get" locale="en" value="3" max-label="Max" disabled></oak-amount-input>
      </div>`,
      mode,
    )
    await expect(box).to.be.accessible()
  })
})
