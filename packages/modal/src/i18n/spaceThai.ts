/** Adds a space between Thai text and a name that does not begin in Thai. */
export const spaceThai = (name: string): string => name.replace(/^(?!\p{sc=Thai})/u, ' ')
