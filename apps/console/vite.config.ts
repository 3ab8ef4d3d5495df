import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPorts } from '../../scripts/parts/dev-ports.mjs'
import { preloadFont } from '../../packages/ui/build/preload-font.mjs'

const api = `http://localhost:${devPorts.api}`

export default defineConfig({
  base: '/ops/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
      tmpDir: '../../node_modules/.cache/router',
    }),
    react(),
    preloadFont(),
  ],
  server: {
    port: devPorts.console,
    strictPort: true,
    proxy: {
      '/api': api,
      '/files': api,
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    emptyOutDir: true,
    // All target browsers preload modules natively, and the content security policy forbids data: fonts and styles.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
