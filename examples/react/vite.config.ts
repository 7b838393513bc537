import { localWorld } from '@openappkit/local/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const server = { host: 'localhost', port: 5173, strictPort: true }

export default defineConfig({
  plugins: [react(), localWorld()],
  // Inside this repository the packages are used from their sources, and Lit without the checks (and the message in the
  // console) of its development mode. Your dapp does not need this line.
  resolve: {
    conditions: [
      '@openappkit/source',
      'production',
      ...defaultClientConditions.filter((name) => !name.startsWith('development')),
    ],
  },
  server,
  preview: server,
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'quickstart.html', 'members.html'] },
  },
})
