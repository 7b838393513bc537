/// <reference types="vite/client" />
import type { GalleryRow } from './defineRow.ts'

/** Sheets of pictures come after the elements. */
const SHEETS = ['icons', 'illustrations']

/** Every row in `rows/`, sorted by its tag. */
export function readRows(): readonly GalleryRow[] {
  const modules = import.meta.glob<GalleryRow>('./rows/*.ts', { eager: true, import: 'default' })
  const rows = Object.values(modules).sort((one, other) => one.tag.localeCompare(other.tag, 'en'))
  return [...rows.filter(({ tag }) => !SHEETS.includes(tag)), ...rows.filter(({ tag }) => SHEETS.includes(tag))]
}
