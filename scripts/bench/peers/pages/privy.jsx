import { PrivyProvider, usePrivy } from '@privy-io/react-auth'
import { createRoot } from 'react-dom/client'

function Login() {
  const { login } = usePrivy()
  return <button onClick={() => login()}>Log in</button>
}

createRoot(document.getElementById('root')).render(
  <PrivyProvider appId={'c'.repeat(25)} config={{ appearance: { walletList: ['detected_wallets', 'metamask'] } }}>
    <Login />
  </PrivyProvider>,
)
