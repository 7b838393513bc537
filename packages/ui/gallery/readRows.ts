/// <reference types="vite/client" />
import type { GalleryRow } from './defineRow.ts'

/** Sheets of pictures come after the elements. */
const SHEETS = ['icons', 'illustrations']

/** Every row there is, by the tag. A new file in `rows/` is found by its place. */
export function readRows(): readonly GalleryRow[] {
  const modules = import.meta.glob<GalleryRow>('./rows/*.ts', { eager: true, import: 'default' })
  const rows = Object.values(modules).sort((one, other) => one.tag.localeCompare(other.tag, 'en'))
  return [...rows.filter(({ tag }) => !SHEETS.includes(tag)), ...rows.filter(({ tag }) => SHEETS.includes(tag))]
}
