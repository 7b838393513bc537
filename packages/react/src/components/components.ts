import {
  AppKitAccountButton as AppKitAccountButtonElement,
  AppKitButton as AppKitButtonElement,
  AppKitConnectButton as AppKitConnectButtonElement,
  AppKitModal as AppKitModalElement,
  AppKitNetworkButton as AppKitNetworkButtonElement,
  AppKitWalletButton as AppKitWalletButtonElement,
} from '@openappkit/modal'
import { createKitComponent, type KitComponentProps } from './createKitComponent.tsx'

type AccountButtonProperty = 'balance' | 'disabled' | 'kit' | 'namespace'

/** Props of `AppKitAccountButton`: the properties of the element, and the props of any element. */
export type AppKitAccountButtonProps = KitComponentProps<AppKitAccountButtonElement, AccountButtonProperty>

/** Button that shows the account and opens the view Account. Empty while no wallet is connected. Renders `<appkit-account-button>`. */
export const AppKitAccountButton = /* @__PURE__ */ createKitComponent<
  AppKitAccountButtonElement,
  AccountButtonProperty
>('appkit-account-button', AppKitAccountButtonElement, 'AppKitAccountButton')

type ButtonProperty = 'balance' | 'disabled' | 'kit' | 'label' | 'loadingLabel' | 'namespace' | 'size'

/** Props of `AppKitButton`: the properties of the element, and the props of any element. */
export type AppKitButtonProps = KitComponentProps<AppKitButtonElement, ButtonProperty>

/** Button that connects a wallet and then shows the account. Renders `<appkit-button>`. */
export const AppKitButton = /* @__PURE__ */ createKitComponent<AppKitButtonElement, ButtonProperty>(
  'appkit-button',
  AppKitButtonElement,
  'AppKitButton',
)

type ConnectButtonProperty = 'disabled' | 'kit' | 'label' | 'loadingLabel' | 'namespace' | 'size'

/** Props of `AppKitConnectButton`: the properties of the element, and the props of any element. */
export type AppKitConnectButtonProps = KitComponentProps<AppKitConnectButtonElement, ConnectButtonProperty>

/** Button that opens the modal to connect a wallet. Renders `<appkit-connect-button>`. */
export const AppKitConnectButton = /* @__PURE__ */ createKitComponent<
  AppKitConnectButtonElement,
  ConnectButtonProperty
>('appkit-connect-button', AppKitConnectButtonElement, 'AppKitConnectButton')

type ModalProperty = 'kit'

/** Props of `AppKitModal`: the properties of the element, and the props of any element. */
export type AppKitModalProps = KitComponentProps<AppKitModalElement, ModalProperty>

/** Place of the modal in the page. Only `enableEmbedded` needs it. Renders `<appkit-modal>`. */
export const AppKitModal = /* @__PURE__ */ createKitComponent<AppKitModalElement, ModalProperty>(
  'appkit-modal',
  AppKitModalElement,
  'AppKitModal',
)

type NetworkButtonProperty = 'disabled' | 'kit' | 'label'

/** Props of `AppKitNetworkButton`: the properties of the element, and the props of any element. */
export type AppKitNetworkButtonProps = KitComponentProps<AppKitNetworkButtonElement, NetworkButtonProperty>

/** Button that shows the active network and opens the view Networks. Renders `<appkit-network-button>`. */
export const AppKitNetworkButton = /* @__PURE__ */ createKitComponent<
  AppKitNetworkButtonElement,
  NetworkButtonProperty
>('appkit-network-button', AppKitNetworkButtonElement, 'AppKitNetworkButton')

type WalletButtonProperty = 'kit' | 'namespace' | 'wallet'

/** Props of `AppKitWalletButton`: the properties of the element, and the props of any element. */
export type AppKitWalletButtonProps = KitComponentProps<AppKitWalletButtonElement, WalletButtonProperty>

/** Button that connects one wallet. `wallet` is the id of its connector. Renders `<appkit-wallet-button>`. */
export const AppKitWalletButton = /* @__PURE__ */ createKitComponent<AppKitWalletButtonElement, WalletButtonProperty>(
  'appkit-wallet-button',
  AppKitWalletButtonElement,
  'AppKitWalletButton',
)
