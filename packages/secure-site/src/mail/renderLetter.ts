import { LANGUAGES } from './languages.ts'
import type { Letter } from './letter.types.ts'
import { ENGLISH } from './messages.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Replaces `{name}` by values. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Attributes of the element `html`. */
export const getLanguageAttributes = (locale: string): string =>
  `lang="${locale}" dir="${/^(?:ar|fa|he|ur)$/.test(locale) ? 'rtl' : 'ltr'}"`

/** A letter as text and as HTML. */
export interface RenderedLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One paragraph. A value is alone in its line, so that it is easily copied. */
interface Paragraph {
  readonly text: string
  readonly kind?: 'code' | 'link'
}

function getParagraphs(letter: Letter): { readonly subject: string; readonly paragraphs: readonly Paragraph[] } {
  const messages = LANGUAGES[letter.locale] ?? ENGLISH
  switch (letter.kind) {
    case 'code':
      return {
        subject: messages.codeSubject,
        paragraphs: [
          { text: messages.codeText },
          { text: letter.code, kind: 'code' },
          { text: messages.codeWarning },
          { text: messages.ignore },
        ],
      }
    case 'device':
      return {
        subject: messages.deviceSubject,
        paragraphs: [{ text: messages.deviceText }, { text: letter.link, kind: 'link' }, { text: messages.ignore }],
      }
    case 'opened':
      return {
        subject: messages.openedSubject,
        paragraphs: [{ text: messages.openedText }, { text: messages.openedWarning }],
      }
    case 'opening':
      return {
        subject: messages.openingSubject,
        paragraphs: [{ text: messages.openingText }, { text: messages.openingWarning }],
      }
    case 'owner':
      return {
        subject: messages.ownerSubject,
        paragraphs: [{ text: messages.ownerText }, { text: messages.openedWarning }],
      }
    case 'automatic':
      return {
        subject: messages.automaticSubject,
        paragraphs: [{ text: messages.automaticText }, { text: messages.openedWarning }],
      }
    case 'exported':
      return {
        subject: messages.exportedSubject,
        paragraphs: [{ text: messages.exportedText }, { text: messages.openedWarning }],
      }
    case 'passkeyAdded':
      return {
        subject: messages.passkeyAddedSubject,
        paragraphs: [{ text: messages.passkeyAddedText }, { text: messages.openedWarning }],
      }
    case 'passkeyRemoved':
      return {
        subject: messages.passkeyRemovedSubject,
        paragraphs: [{ text: messages.passkeyRemovedText }, { text: messages.openedWarning }],
      }
    case 'changeCode':
      return {
        subject: messages.changeSubject,
        paragraphs: [
          { text: messages.changeText },
          { text: letter.code, kind: 'code' },
          { text: messages.changeWarning },
        ],
      }
    case 'newAddressCode':
      return {
        subject: messages.newAddressSubject,
        paragraphs: [{ text: messages.newAddressText }, { text: letter.code, kind: 'code' }, { text: messages.ignore }],
      }
    case 'addressChanged':
      return {
        subject: messages.changedSubject,
        paragraphs: [{ text: messages.changedText }, { text: letter.link, kind: 'link' }],
      }
    case 'addressAdded':
      return {
        subject: messages.addedSubject,
        paragraphs: [{ text: messages.addedText }, { text: letter.link, kind: 'link' }],
      }
    case 'addressReverted':
      return { subject: messages.revertedSubject, paragraphs: [{ text: messages.revertedText }] }
    case 'addressRemoved':
      return { subject: messages.revertedSubject, paragraphs: [{ text: messages.removedText }] }
    case 'loginAdded':
      return {
        subject: messages.addedSubject,
        paragraphs: [{ text: messages.joinedText }, { text: letter.link, kind: 'link' }],
      }
    case 'loginRemoved':
      return {
        subject: messages.loginRemovedSubject,
        paragraphs: [{ text: messages.loginRemovedText }, { text: messages.openedWarning }],
      }
    case 'deviceRemoved':
      return {
        subject: messages.deviceRemovedSubject,
        paragraphs: [{ text: messages.deviceRemovedText }, { text: messages.openedWarning }],
      }
  }
}

/** A code and a link are written from left to right in every language. */
function renderParagraph({ text, kind }: Paragraph): string {
  const escaped = escapeHtml(text)
  if (kind === 'code') return `<p dir="ltr"><big><b>${escaped}</b></big></p>`
  if (kind === 'link') return `<p dir="ltr" style="overflow-wrap: anywhere"><a href="${escaped}">${escaped}</a></p>`
  return `<p>${escaped}</p>`
}

/** Writes a letter in its language. It has no image and no style from elsewhere, so that no third party knows when it is read. */
export function renderLetter(letter: Letter): RenderedLetter {
  const values = {
    site: letter.site,
    browser: 'browser' in letter ? letter.browser : '',
    address: 'address' in letter ? letter.address : '',
    provider: 'provider' in letter ? letter.provider : '',
  }
  const { subject, paragraphs } = getParagraphs(letter)
  const filled = paragraphs.map(({ text, kind }) => (kind ? { text, kind } : { text: fillText(text, values) }))
  return {
    subject: fillText(subject, values),
    text: `${filled.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html><html ${getLanguageAttributes(letter.locale)}><head><meta charset="utf-8"></head><body>${filled.map(renderParagraph).join('')}</body></html>`,
  }
}
