import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['@openappkit/source'] },
        ssr: { resolve: { conditions: ['@openappkit/source'] } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/{common,core,evm,testing,local,cdn,react}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
