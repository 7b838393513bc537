/** A name in a Chinese sentence: what is not Chinese has a space on either side. */
export const spaceHan = (name: string): string => name.replace(/^(?!\p{sc=Han})/u, ' ').replace(/[^\p{sc=Han}]$/u, '$& ')
