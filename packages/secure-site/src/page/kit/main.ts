/** @module The script of a kit, which opens it without a network. It draws with the document alone, so that it stays small. */
import { encodeHex, isAppKitError } from '@openappkit/common'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { codeErrors } from '../code/errors.ts'
import { parseCode } from '../code/parseCode.ts'
import { decodeBase64Url } from '../encoding/base64Url.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { slotErrors } from '../slots/errors.ts'
import type { KitData, KitTexts } from './createKitFile.ts'
import { openWalletKit } from './openWalletKit.ts'

const { address, salt, sealed, language, direction, texts } = JSON.parse(
  document.querySelector('#kit')?.textContent ?? '{}',
) as KitData

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  text = '',
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.textContent = text
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent.append(element)
  return element
}

function describe(problem: unknown): string {
  const rows: readonly (readonly [keyof KitTexts, (error: unknown) => boolean])[] = [
    ['incomplete', codeErrors.incomplete.is],
    ['mistyped', codeErrors.mistyped.is],
    ['wrongCode', slotErrors.notOpened.is],
  ]
  const found = isAppKitError(problem) && rows.find(([, is]) => is(problem))
  return texts[found ? found[0] : 'unsupported']
}

Object.assign(document.documentElement, { lang: language, dir: direction })
document.title = texts.title
const main = add(document.body, 'main')
add(main, 'h1', texts.title)
add(main, 'p', texts.intro)
const account = add(main, 'p', `${texts.account}: `)
add(account, 'bdi', address, { dir: 'ltr' })
const form = add(main, 'form')
add(form, 'label', texts.code, { for: 'code' })
const field = add(form, 'input', '', {
  id: 'code',
  dir: 'ltr',
  autocomplete: 'off',
  autocapitalize: 'characters',
  spellcheck: 'false',
  'aria-describedby': 'problem',
})
const problemText = add(form, 'p', '', { id: 'problem', role: 'alert' })
add(form, 'button', texts.open)
const result = add(main, 'section', '', { 'aria-live': 'polite' })

async function open(): Promise<void> {
  problemText.textContent = ''
  result.replaceChildren()
  try {
    const kit = { address: address.toLowerCase(), salt: decodeBase64Url(salt), sealed: decodeBase64Url(sealed) }
    const entropy = await openWalletKit(parseCode(field.value), kit)
    const privateKey = await withPrivateKey(entropy, encodeHex)
    field.value = ''
    add(result, 'p', texts.warning, { class: 'warning' })
    add(result, 'h2', texts.phrase)
    const words = add(result, 'ol', '', { dir: 'ltr', translate: 'no' })
    for (const word of entropyToMnemonic(entropy, wordlist).split(' ')) add(words, 'li', word)
    add(result, 'h2', texts.privateKey)
    add(result, 'code', privateKey, { dir: 'ltr', translate: 'no' })
    entropy.fill(0)
  } catch (problem) {
    problemText.textContent = describe(problem)
    field.focus()
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void open()
})
