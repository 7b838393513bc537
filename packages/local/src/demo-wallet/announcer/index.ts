export {
  announceDemoWallet,
  DEMO_WALLET_RDNS,
  type AnnounceDemoWalletOptions,
  type AnnouncedDemoWallet,
} from './announceDemoWallet.ts'
