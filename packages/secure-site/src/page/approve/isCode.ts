/** Whether a value is an address, a hash or call data, of which each character counts. */
export const isCode = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{16,}$/i.test(value)
