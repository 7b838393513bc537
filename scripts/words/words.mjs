/**
 * @module The words that this repository does not use, and what to write instead. "Plain English" in CONTRIBUTING.md
 * explains the list. `scripts/words.test.ts` fails on each of them.
 */

/**
 * @typedef {object} Exception
 * @property {string} phrase - The word in a phrase that is allowed, as it is written, e.g. `adoptedStyleSheets`.
 * @property {string} [path] - The start of the paths where the phrase is allowed. Default: every file.
 * @property {string} reason
 */

/**
 * @typedef {object} Word
 * @property {string} name - The word, as reports print it.
 * @property {string} pattern - The source of a regular expression for all its forms, in lower case. Parts of identifiers
 *   count as words: `letGo` is `let go`.
 * @property {string} instead - What to write instead.
 * @property {readonly Exception[]} [exceptions]
 */

/** @type {readonly Word[]} */
export const WORDS = [
  {
    name: 'nobody',
    pattern: 'nobody',
    instead: 'name the actor: "no caller waits for it", or use the passive: "is not used"',
  },
  { name: 'somebody', pattern: '(?:some|any|every)body', instead: 'name the actor: the visitor, the site, the caller' },
  { name: 'whoever', pattern: 'who(?:m?ever|soever)', instead: 'name the actor: the visitor, the site, the caller' },
  { name: 'wherever', pattern: 'wherever', instead: 'where, everywhere, or the place' },
  { name: 'whatever', pattern: 'whatever', instead: 'everything that, every, or "for any"' },
  {
    name: 'of who has',
    pattern: '(?:of|by|to|for|from|than|with|as) who (?:has|have|is|are|was|were|will|would|can)',
    instead: 'a noun before "who": "a visitor who has"',
  },
  { name: 'lest', pattern: 'lest', instead: 'so that … not' },
  { name: 'thereby', pattern: 'thereby', instead: 'so, or a new sentence' },
  { name: 'hence', pattern: 'hence', instead: 'so, therefore' },
  {
    name: 'stand',
    pattern: 'stands?|stood|standing',
    instead: 'is, is in, appears, means; placeholder for "stand-in"',
  },
  { name: 'tell', pattern: 'tells?|told|telling', instead: 'report, send, notify, say; distinguish for "tell apart"' },
  { name: 'curtain', pattern: 'curtains?', instead: 'backdrop, overlay, or the name of the element' },
  { name: 'let go', pattern: 'let(?:s|ting)? go(?! on\\b)', instead: 'release, dispose, unsubscribe, remove' },
  {
    name: 'hang up',
    pattern: 'h(?:a|u)ng(?:s|ing)? up',
    instead: 'close, disconnect',
    exceptions: [
      { phrase: 'hang up', path: 'packages/local/src/relay/faults/', reason: "Node's message for a closed socket" },
    ],
  },
  { name: 'tame', pattern: 'tame[ds]?|taming', instead: 'limit, sanitize' },
  {
    name: 'adopt',
    pattern: 'adopt(?:s|ed|ing|ion)?',
    instead: 'restore, accept, take over',
    exceptions: [{ phrase: 'adoptedStyleSheets', reason: 'a property of the DOM' }],
  },
  { name: 'revive', pattern: 'reviv(?:es?|ed|ing|al)', instead: 'restore' },
  { name: 'goodbye', pattern: 'goodbyes?', instead: 'the message that ends a session' },
  { name: 'of its own', pattern: 'of (?:its|their|our|your|my|her|his) own', instead: 'its own …, separate, custom' },
  { name: 'in words', pattern: 'in words|without a word (?:of|about)', instead: 'shows a message, in text' },
  {
    name: 'way to the wallet',
    pattern: 'ways? to (?:the|its|a|that|us|it) ?(?:wallets?|relay)',
    instead: 'connection',
  },
  { name: 'mend', pattern: 'mend(?:s|ed|ing)?', instead: 'fix, repair' },
  { name: 'vouch', pattern: 'vouch(?:es|ed|ing)?', instead: 'verify, confirm' },
  { name: 'liar', pattern: 'liars?', instead: 'a dishonest directory, a false answer' },
  { name: 'worn', pattern: 'worn|wears?|wore|wearing', instead: 'applied, shown' },
  {
    name: 'HARDENING',
    pattern: 'hardening|design §\\d|(?:spec|design|hardening|models|embedded)\\.md',
    instead: 'a document of the repository: the id in docs/specification, e.g. "(S1)"',
  },
  { name: 'anew', pattern: 'anew', instead: 'again' },
  { name: 'take up', pattern: 't(?:akes?|ook|aken|aking) up', instead: 'open, restore, use' },
  { name: 'give up', pattern: 'g(?:ives?|ave|iven|iving) up', instead: 'abort, stop, dispose' },
  { name: 'say hello', pattern: 's(?:ays?|aid|aying) hello', instead: 'announce, send the first message' },
  { name: 'believe', pattern: 'believ(?:es?|ed|ing)', instead: 'trust, verify, emulate' },
  { name: 'befall', pattern: 'bef(?:alls?|ell|allen|alling)', instead: 'occur, happen, affect' },
]

/**
 * @typedef {object} Exclusion
 * @property {RegExp} path
 * @property {string} reason
 */

/** @type {readonly Exclusion[]} */
export const EXCLUDED = [
  { path: /(?:^|\/)LICENSE$/, reason: 'licences are quoted' },
  { path: /(?:^|\/)CHANGELOG\.md$/, reason: 'written by Changesets from what was said at the time' },
  { path: /^pnpm-lock\.yaml$/, reason: 'written by pnpm' },
  { path: /^docs\/specification\//, reason: 'quotes the specification' },
  { path: /^scripts\/exports\//, reason: 'generated from the sources' },
  { path: /^scripts\/mutation\/equivalents\.mjs$/, reason: 'quotes code of the sources' },
  { path: /\/locales\/|^docs\/languages\//, reason: 'other languages' },
  { path: /^scripts\/words(?:\.test\.ts|\/words\.mjs)$/, reason: 'the list itself' },
]

/** The part of CONTRIBUTING.md that explains the list, with examples of what not to write. */
export const GUIDE = { path: 'CONTRIBUTING.md', heading: '## Plain English' }
