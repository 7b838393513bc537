/** @see https://chainagnostic.org/CAIPs/caip-10 */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Whether a value has the form of an account address. The database refuses other texts, e.g. one with a NUL. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)
