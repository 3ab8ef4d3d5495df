import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPorts } from '../../scripts/parts/dev-ports.mjs'
import { preloadFont } from '../../packages/ui/build/preload-font.mjs'
import { withoutRuntimeStyles } from './build/without-runtime-styles.mjs'
import { withoutSchemas } from './build/without-schemas.mjs'
import { withoutUnusedParts } from './build/without-unused-parts.mjs'
import { withoutUnusedStyles } from './build/without-unused-styles.mjs'

const api = `http://localhost:${devPorts.api}`

// Parts of the kit's core that only lists, menus, boxes to tick and the settings use.
const ofLaterParts = [
  'utils/(close-on-escape|find-element-in-shadow-dom|get-default-z-index|get-ref-prop|get-single-element-child|is-element)/',
  'MantineProvider/(use-mantine-color-scheme/use-(mantine|computed)|color-functions/get-(auto-contrast|contrast-color))',
].join('|')

// Modules of every visit's first screen, in few files: as seventy small ones they compress 10 KB worse.
const base = new RegExp(
  [
    'node_modules/(zod|zustand|idb-keyval|clsx|use-sync-external-store)/',
    '@tanstack/(react-router(?!/dist/esm/useBlocker)|router-core|history|store|react-store|query-core/build/modern/(?!queryObserver|infinite|mutationObserver|queriesObserver|hydration))',
    `@mantine/core/esm/(core(?!/(${ofLaterParts}))|components/(Button|Input|InputBase|TextInput|UnstyledButton|Loader|Transition|CloseButton))/`,
    'packages/ui/src/(address/search-text|i18n/(define|language|ui-text|use-text)|call/(create-client|failure|query-key|retry|send-provider|status-text|use-write)|theme|toast|session/(encrypted|sign-in-gate)|brand|form/(error-summary|field-error|use-field-errors)|dialog/stack|page/(page-head|content)|state/drawing)',
    'packages/contract/src/(define|wire|client|settings|calls/(access/(session|account)|platform/info|support/content)\\.)',
    'packages/domain/src/(country|phone|email|user-id|result)\\.',
    'apps/web/src/shared/((access/session|settings|link|language)/|access/password/password-field|flag/flag-image|platform/offline/names)',
    'apps/web/src/frame/(error-page|chunk-reload|footer|sample-banner|text/(area|error))',
    // Small, and used on both sides of the login.
    'icons/IconCheck\\.mjs$',
  ].join('|'),
)

// Half of what every visit loads first: two files of one size arrive sooner over two connections than one of twice the size.
const renderer = /node_modules\/(react|react-dom|scheduler)\//

// Names every other file twice: where it is imported, and where its dependencies are listed. In one file of less than the
// 32 KB that gzip looks back the second name costs next to nothing.
const start =
  /apps\/web\/src\/(main|route-tree|routes\/[^?]*$|(features|shared)\/.*text\/area|frame\/(portal|router|prerender\/take-over))/

// Data fetching, used on both sides of the login.
const reading = new RegExp(
  [
    '@tanstack/(query-core|react-query)/',
    'packages/ui/src/(call/use-(read|together)|state|page/section-card|i18n/(use-)?format)',
  ].join('|'),
)

// Modules of every screen behind the login: a hundred small files in one, for the same reason.
const signedIn = new RegExp(
  [
    'apps/web/src/frame/(main-layout|old-version|navbar|sidebar|bottom-bar|member-card|notifications|places|profile-menu|service-switch|count-badge|support-panel\\.|voucher-carousel|use-)',
    'apps/web/src/frame/(tour/use-tour|command/use-command\\.)',
    // Style sheets only: in one file with the others they take half the size.
    'apps/web/src/(features/home|shared/(support/content|dashboard|first-steps))/[\\w-]+\\.module\\.css',
    'apps/web/src/shared/(disclosure|flag|customer/identity(?!/(use-id-card-first|id-card-))|mode|customer/profile/(use-profile|avatar)|cargo/shipment|summary|support/contact/use-support|todo|billing/voucher|support/content/lazy)/?[^/]*$',
    'packages/ui/src/(rail/(?!timeline\\.tsx)|mark|display/(?!(money-lines|key-value)\\.tsx)|status-badge|voucher/ticket-stub)',
    'packages/contract/src/calls/(cargo/shipment|billing/(invoice|voucher)|export/overview)',
    '@mantine/hooks/esm/use-merged-ref/',
    // Used on many screens, and too small for separate files.
    'icons/Icon(Trash|Share2|ChevronUp)\\.mjs$',
  ].join('|'),
)

// What shows shipments as cards or rows: the calculator and the declarations have none.
const shipments = /apps\/web\/src\/shared\/(cargo\/shipment\/[\w-]+|disclosure\/danger-menu)\.tsx?$/

// The sidebar and what stands in it: tasks at full width (declarations, cart, settings) have none.
const aside = new RegExp(
  [
    'apps/web/src/frame/(main-layout|sidebar|sidebar-cards|member-card|voucher-carousel|use-rotation)\\.tsx?$',
    'apps/web/src/shared/(todo/[\\w-]+|summary/[\\w-]+|billing/voucher/[\\w-]+|support/content/lazy)\\.tsx?$',
    'packages/ui/src/(voucher/ticket-stub\\.tsx|invoice/due)',
  ].join('|'),
)

const ofSome = new RegExp(`${aside.source}|${shipments.source}`)

const codeSplitting = {
  groups: [
    { name: 'react', test: renderer, priority: 3 },
    { name: 'base', test: base, priority: 3 },
    { name: 'start', test: start, priority: 2.5 },
    { name: 'reading', test: reading, priority: 2 },
    { name: 'signed-in', test: (file: string) => signedIn.test(file) && !ofSome.test(file), priority: 1 },
    { name: 'shipments', test: shipments, priority: 0.9 },
    { name: 'aside', test: aside, priority: 0.8 },
    // What both declarations show: one style sheet, for the same reason.
    {
      name: 'steps',
      test: /apps\/web\/src\/(shared\/(steps\/[\w-]+|cargo\/draft\/draft)|features\/export\/shipment\/create\/create)\.module\.css/,
    },
    // Files that the same screens use, for the same reason: together they compress better.
    {
      name: 'numbers',
      test: /packages\/(ui\/src\/form\/number-|domain\/src\/(read-number|parse-money|expected-number)\.)/,
    },
    { name: 'lists', test: /@mantine\/core\/esm\/components\/(NativeSelect|Combobox\/ComboboxChevron)\// },
    {
      name: 'goods',
      test: /packages\/domain\/src\/wizard\/state\.|apps\/web\/src\/shared\/cargo\/draft\/(goods-reader|kept-store)\./,
    },
    {
      name: 'measures',
      test: /packages\/domain\/src\/wizard\/(measures|agent|validation)\.|apps\/web\/src\/shared\/(cargo\/goods\/(errors|box-measures|value-field|count-field)|pricing\/(category\/category-text|price\/needs))\./,
    },
    // The sidebar of export mode is shown with many screens: one style sheet.
    {
      name: 'export',
      test: /apps\/web\/src\/(frame\/(export\/[\w-]+|notices)|shared\/export\/card\/[\w-]+)\.module\.css/,
    },
  ],
}

/**
 * Class names that compress well, since they share a suffix: the original name and four characters of the file's hash.
 */
const scopedName = (name: string, file: string): string => {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(place).digest('hex').slice(0, 4)}`
}

/** Files that every page loads first: whatever is imported later finds them there. */
const isOfEveryVisit = (name: string): boolean => /^(react|base|start|rolldown-runtime)(\.css)?$/.test(name)

export default defineConfig(({ isSsrBuild = false }) => ({
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
    withoutSchemas(),
    withoutRuntimeStyles(),
    withoutUnusedParts(),
    withoutUnusedStyles(),
    preloadFont(),
  ],
  server: {
    port: devPorts.web,
    strictPort: true,
    proxy: {
      '/api': api,
      '/files': api,
      // Proxies the console's own dev server at the same address, including hot reload.
      '/ops': { target: `http://localhost:${devPorts.console}`, ws: true },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  // The server-rendered pages bundle their dependencies: the server does not install the portal's.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    // Every target browser supports module preloading, and the content policy forbids data: fonts and styles.
    modulePreload: {
      polyfill: false,
      // Whoever imports at run time has these: they need not be named with every screen.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(react|base|start|rolldown-runtime)-[^/]+$/.test(file)) : files,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every guest's first load names each screen's files twice: short names still distinguish files and versions.
        chunkFileNames: ({ name }) => `assets/${isOfEveryVisit(name) ? name : name.slice(0, 1)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !isOfEveryVisit(name)
            ? `assets/${name.slice(0, 1)}-[hash:7].css`
            : 'assets/[name]-[hash:7][extname]',
        ...(isSsrBuild ? {} : { codeSplitting }),
      },
    },
    reportCompressedSize: false,
  },
}))
