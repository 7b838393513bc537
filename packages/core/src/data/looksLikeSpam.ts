import { foldText } from '@openappkit/common'

/** Web addresses and calls to act, which names of honest tokens do not contain. */
const ADVERTISEMENT =
  /https?:|www\.|\b(?:t|telegram)\.me\b|\.(?:com|org|net|io|xyz|app|site|top|vip|live|gift|click|link|claims?|pro|lol)\b|\b(?:claim|airdrop|voucher|visit|giveaway|redeem)s?\b/

/** Whether a name looks like an advertisement or a fraud. @param texts - Names and symbols of one asset, cleaned. */
export const looksLikeSpam = (...texts: readonly string[]): boolean =>
  texts.some((text) => ADVERTISEMENT.test(foldText(text)))
