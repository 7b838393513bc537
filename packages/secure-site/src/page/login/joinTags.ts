/** As many languages as the server reads. */
const MAX_TAGS = 5

/** Languages as one text, without what is no tag: `de-AT,en`. */
export const joinTags = (tags: readonly string[]): string =>
  tags
    .filter((tag) => /^[A-Za-z0-9-]{1,35}$/.test(tag))
    .slice(0, MAX_TAGS)
    .join(',') || 'en'
