/** A name in a Thai sentence: what is not Thai has a space before it. */
export const spaceThai = (name: string): string => name.replace(/^(?!\p{sc=Thai})/u, ' ')
