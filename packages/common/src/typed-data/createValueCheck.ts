import { getAtomCheck } from './checkAtom.ts'
import { typedDataErrors } from './errors.ts'
import type { TypedData } from './types.ts'

type Types = TypedData['types']

/** Deeper nesting would exhaust the stack of a reader. */
const MAX_DEPTH = 200
/** More than any visitor could review. A hasher visits all of them. */
const MAX_VALUES = 100_000

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(path: string, reason: string): never {
  throw typedDataErrors.invalid({ problem: `"${path}" ${reason}` })
}

/** The item type and length of a list type; `undefined` for other types. */
function parseListType(type: string): { readonly item: string; readonly length: number | undefined } | undefined {
  const [, item, length = ''] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return undefined
  return { item, length: length === '' ? undefined : Number(length) }
}

/** @throws {@link typedDataErrors.invalid} for an undeclared or too deeply nested type, even if no value has it. */
function checkType(types: Types, type: string, path: string): void {
  const [name = '', ...lists] = type.split('[')
  if (lists.length > MAX_DEPTH) refuse(path, 'is nested too deeply')
  const isDeclared = lists.every((list) => /^\d*\]$/.test(list)) && (Object.hasOwn(types, name) || getAtomCheck(name))
  if (!isDeclared) refuse(path, `is of the type "${type}", which is not declared`)
}

/** Checks the values of one message. */
export interface ValueCheck {
  /** @throws {@link typedDataErrors.invalid} if the value is not of the type. */
  checkValue(this: void, type: string, value: unknown, path: string, depth?: number): void
  /**
   * Checks a struct and everything in it.
   *
   * @param path - Its path, for the error.
   * @throws {@link typedDataErrors.invalid} with the first invalid value.
   */
  checkStruct(this: void, name: string, value: Record<string, unknown>, path: string, depth?: number): void
}

/** One limit for all values: a few objects that contain each other twice produce exponentially many. */
export function createValueCheck(types: Types): ValueCheck {
  let count = 0

  function checkValue(type: string, value: unknown, path: string, depth = 0): void {
    count += 1
    if (count > MAX_VALUES) refuse(path, `is beyond the first ${MAX_VALUES} values`)
    const list = parseListType(type)
    if (list) {
      if (!Array.isArray(value)) return refuse(path, 'is no list')
      if (list.length !== undefined && value.length !== list.length) return refuse(path, `has not ${list.length} items`)
      return value.forEach((item, place) => checkValue(list.item, item, `${path}[${place}]`, depth + 1))
    }
    if (Object.hasOwn(types, type)) {
      // A recursive struct ends with null.
      if (value === undefined || value === null) return undefined
      if (!isRecord(value)) return refuse(path, 'is no object')
      return checkStruct(type, value, path, depth + 1)
    }
    if (value === undefined) return refuse(path, 'is missing')
    const reason = getAtomCheck(type)?.(value)
    return reason === undefined ? undefined : refuse(path, reason)
  }

  function checkStruct(name: string, value: Record<string, unknown>, path: string, depth = 0): void {
    if (depth > MAX_DEPTH) refuse(path, 'is nested too deeply')
    for (const field of types[name] ?? []) {
      const itsPath = `${path}.${field.name}`
      checkType(types, field.type, itsPath)
      checkValue(field.type, Object.hasOwn(value, field.name) ? value[field.name] : undefined, itsPath, depth)
    }
  }

  return { checkValue, checkStruct }
}
