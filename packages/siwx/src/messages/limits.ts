/** Parsing takes time with the length of the text. A ReCap of ten networks fits. */
export const MAX_MESSAGE_LENGTH = 4_096

/** The parser needs milliseconds for each resource. A site has a few, and a ReCap is one. */
export const MAX_RESOURCES = 20
