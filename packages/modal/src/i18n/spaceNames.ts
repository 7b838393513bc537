/** Adds a space between a name and the Chinese text around it, on each side where the name is not Chinese. */
export const spaceHan = (name: string): string =>
  name.replace(/^(?!\p{sc=Han})/u, ' ').replace(/[^\p{sc=Han}]$/u, '$& ')

/** Adds a space between Thai text and a name that does not begin in Thai. */
export const spaceThai = (name: string): string => name.replace(/^(?!\p{sc=Thai})/u, ' ')
