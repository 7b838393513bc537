import type { TypedData } from '@openappkit/common'

/** A value with the type by which it is signed. */
export interface Signed {
  readonly type: string
  readonly value: unknown
}

export type SignedFields = Readonly<Record<string, Signed>>

/**
 * A number or a truth value as it is signed, for the visitor. A dapp may write a number in hexadecimal digits, or with zeros before it,
 * which hide how large it is.
 */
export const printAtom = ({ type, value }: Signed): string =>
  /^u?int\d*$/.test(type) ? BigInt(value as string | number | bigint).toString() : String(value)

/** What is signed of a struct, or of an item of a list of them: the fields that the type declares. Others can have any value. */
export function readSigned(types: TypedData['types'], { type, value }: Signed): SignedFields {
  const [name = ''] = type.split('[')
  const struct = value as Readonly<Record<string, unknown>> | null | undefined
  return Object.fromEntries(
    (types[name] ?? []).map((field) => [field.name, { type: field.type, value: struct?.[field.name] }]),
  )
}

/** The values in a list, or in a list of lists. Seaport has at most 24 levels. */
export const listItems = ({ type, value }: Signed): Signed[] => [value].flat(25).map((item) => ({ type, value: item }))
