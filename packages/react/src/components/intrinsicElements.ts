import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ChainNamespace } from '@openappkit/common'
import type {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitWalletButton,
} from '@openappkit/modal'

/** Attributes of every element. Includes `class`, which React passes to custom elements unchanged. */
interface ElementAttributes {
  class?: string | undefined
  /** Id of the kit, for pages with several. */
  kit?: string | undefined
}

interface ConnectAttributes extends ElementAttributes {
  disabled?: boolean | undefined
  size?: string | undefined
  label?: string | undefined
  'loading-label'?: string | undefined
  namespace?: ChainNamespace | undefined
}

interface AccountAttributes extends ElementAttributes {
  disabled?: boolean | undefined
  balance?: 'show' | 'hide' | undefined
  namespace?: ChainNamespace | undefined
}

type Intrinsic<Class, Attributes> = DetailedHTMLProps<HTMLAttributes<Class>, Class> & Attributes

/** Attributes of the elements in JSX. */
export interface AppKitIntrinsicElements {
  /** Connects a wallet and then shows the account. */
  'appkit-button': Intrinsic<AppKitButton, ConnectAttributes & AccountAttributes>
  /** Opens the modal to connect a wallet. */
  'appkit-connect-button': Intrinsic<AppKitConnectButton, ConnectAttributes>
  /** Shows the account and opens the view Account. */
  'appkit-account-button': Intrinsic<AppKitAccountButton, AccountAttributes>
  /** Shows the active network and opens the view Networks. */
  'appkit-network-button': Intrinsic<
    AppKitNetworkButton,
    ElementAttributes & { disabled?: boolean | undefined; label?: string | undefined }
  >
  /** Connects one wallet. */
  'appkit-wallet-button': Intrinsic<
    AppKitWalletButton,
    ElementAttributes & { wallet: string; namespace?: ChainNamespace | undefined }
  >
  /** Place of the modal in the page. */
  'appkit-modal': Intrinsic<AppKitModal, ElementAttributes>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitIntrinsicElements {}
  }
}
