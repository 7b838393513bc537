/// <reference types="vite/client" />
import type { MessageCatalogue } from '../src/i18n/defineMessages.ts'

const modules = import.meta.glob<Record<string, MessageCatalogue>>(
  ['../src/**/messages.ts', '../src/**/*.messages.ts'],
  {
    eager: true,
  },
)

const files = Object.values(modules).flatMap((module) => Object.values(module))

const mergeSlice = (slice: string): MessageCatalogue => {
  const rows = files.filter((file) => file.slice === slice).flatMap(({ english }) => Object.entries(english))
  const english = Object.fromEntries(rows)
  if (Object.keys(english).length < rows.length) {
    throw new Error(`Two files of the slice "${slice}" have a string with the same name.`)
  }
  return { slice, english }
}

/** The English strings of every slice. */
export const catalogues: readonly MessageCatalogue[] = [...new Set(files.map(({ slice }) => slice))].map(mergeSlice)
