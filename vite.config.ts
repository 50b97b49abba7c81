import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    // A data: address in a style sheet would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  ssr: {
    // Left to Node these load thousands of small files, which costs the start its two seconds.
    noExternal: [/^@mantine\//, /^@tabler\//, 'mantine-form-zod-resolver'],
  },
})
