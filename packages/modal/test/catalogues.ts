/// <reference types="vite/client" />
import type { MessageCatalogue } from '../src/i18n/defineMessages.ts'

const modules = import.meta.glob<Record<string, MessageCatalogue>>('../src/*/messages.ts', { eager: true })

/** The English strings of every slice. */
export const catalogues: readonly MessageCatalogue[] = Object.values(modules).flatMap((module) => Object.values(module))
