import { getAtomCheck } from './checkAtom.ts'
import { typedDataErrors } from './errors.ts'
import type { TypedData } from './types.ts'

type Types = TypedData['types']

/** Beyond this a struct or a list is nested to exhaust who reads it. */
const MAX_DEPTH = 200

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(path: string, reason: string): never {
  throw typedDataErrors.invalid({ problem: `"${path}" ${reason}` })
}

/** The type of a list's items, and how many there must be; nothing for what is no list. */
function parseListType(type: string): { readonly item: string; readonly length: number | undefined } | undefined {
  const [, item, length = ''] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return undefined
  return { item, length: length === '' ? undefined : Number(length) }
}

/** @throws {@link typedDataErrors.invalid} for a type that is not declared or nested too deeply, also where no value has it. */
function checkType(types: Types, type: string, path: string): void {
  const [name = '', ...lists] = type.split('[')
  if (lists.length > MAX_DEPTH) refuse(path, 'is nested too deeply')
  const isDeclared = lists.every((list) => /^\d*\]$/.test(list)) && (Object.hasOwn(types, name) || getAtomCheck(name))
  if (!isDeclared) refuse(path, `is of the type "${type}", which is not declared`)
}

/** @throws {@link typedDataErrors.invalid} for what is none of a declared type. */
export function checkValue(types: Types, type: string, value: unknown, path: string, depth = 0): void {
  const list = parseListType(type)
  if (list) {
    if (!Array.isArray(value)) return refuse(path, 'is no list')
    if (list.length !== undefined && value.length !== list.length) return refuse(path, `has not ${list.length} items`)
    return value.forEach((item, place) => checkValue(types, list.item, item, `${path}[${place}]`, depth + 1))
  }
  if (Object.hasOwn(types, type)) {
    // How a recursive struct ends.
    if (value === undefined || value === null) return undefined
    if (!isRecord(value)) return refuse(path, 'is no object')
    return checkStruct(types, type, value, path, depth + 1)
  }
  if (value === undefined) return refuse(path, 'is missing')
  const reason = getAtomCheck(type)?.(value)
  return reason === undefined ? undefined : refuse(path, reason)
}

/**
 * Checks a struct and all that it holds.
 *
 * @param path - Where it is, for the error.
 * @throws {@link typedDataErrors.invalid} that names the first value that is none of its type.
 */
export function checkStruct(types: Types, name: string, value: Record<string, unknown>, path: string, depth = 0): void {
  if (depth > MAX_DEPTH) refuse(path, 'is nested too deeply')
  for (const field of types[name] ?? []) {
    const itsPath = `${path}.${field.name}`
    checkType(types, field.type, itsPath)
    checkValue(types, field.type, Object.hasOwn(value, field.name) ? value[field.name] : undefined, itsPath, depth)
  }
}
