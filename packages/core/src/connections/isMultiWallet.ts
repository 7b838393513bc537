import type { Kit } from '../kit/types.ts'

/** Whether a chain family may hold several wallets at once (`features.multiWallet`). */
export const isMultiWallet = ({ options }: Kit): boolean => options.state.features.multiWallet !== false
