/** A foreign name for between quotation marks: it cannot close them, and continue as a text of the modal. */
export const quotable = (name: string): string => name.replace(/["«»„“”‟「」『』״〝〞〟＂]/g, '’')
