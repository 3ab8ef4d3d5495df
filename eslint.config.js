import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { fileName } from './lint/file-name.mjs'
import { rooms } from './lint/rooms.mjs'
import { saidFailures } from './lint/said-failures.mjs'

const source = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']
const tests = ['scripts/testing/**', '**/*.test.{ts,tsx}', '**/testing/**', '**/testing[-.]*.{ts,tsx}', 'e2e/**']
const configs = ['**/*.config.{ts,js}', '**/*.mjs']

const browserZod = {
  name: 'zod',
  message: "Import from 'zod/mini': full zod costs the browser 18 KB and its locales 93 KB more.",
}
const environment = {
  name: 'node:process',
  importNames: ['env'],
  message: 'Settings are read in apps/server/src/config/read-config.ts alone; take them from Config.',
}
const programs = ['node:child_process', 'child_process'].map((name) => ({
  name,
  message: 'The server starts no programs but its own, and those in apps/server/src/adapters/work-process/start.ts.',
}))

// The rules that need types, and those of React, are held by oxlint (`.oxlintrc.json`), which is many times quicker at both.
export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/dist-pages/',
    '**/*.gen.ts',
    'data/',
    '**/.cache/',
    '**/test-results/',
    '**/playwright-report/',
    'coverage/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [js.configs.recommended],
    plugins: { layar: { rules: { rooms, 'file-name': fileName, 'said-failures': saidFailures } } },
    rules: { 'layar/file-name': 'error', eqeqeq: ['error', 'always', { null: 'ignore' }], 'no-console': 'off' },
  },
  { files: ['apps/*/src/routes/**'], rules: { 'layar/file-name': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: configs,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: source,
    rules: {
      'layar/rooms': 'error',
      'layar/said-failures': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environment.message }],
      'no-restricted-imports': ['error', { paths: [browserZod, environment] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
          message: 'Text is drawn as text. Build elements instead of markup strings.',
        },
        {
          selector: [
            "JSXAttribute[name.name='type'][value.value='number']",
            "JSXOpeningElement[name.name='NumberInput']",
            "CallExpression[callee.name='parseFloat']",
            "CallExpression[callee.property.name='parseFloat']",
            "CallExpression[callee.name='Number'] > MemberExpression[property.name='value'][object.name='currentTarget']",
            "CallExpression[callee.name='Number'] > MemberExpression[property.name='value'][object.property.name='currentTarget']",
          ].join(', '),
          message: 'A number is typed into a NumberField and read by readExpected (decision 032).',
        },
        {
          selector: "JSXOpeningElement[name.name='form']:not(:has(JSXAttribute[name.name='noValidate']))",
          message: 'Add noValidate: a browser names one field at a time, in its own language.',
        },
        { selector: 'TSEnumDeclaration', message: 'Use a list of string literals "as const" and its union type.' },
      ],
    },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: ['apps/server/src/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [environment, ...programs] }] },
  },
  {
    files: ['apps/server/src/config/read-config.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-imports': ['error', { paths: programs }] },
  },
  {
    files: ['apps/server/src/adapters/work-process/start.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [environment] }] },
  },
  // The programs that talk to the person who started them.
  {
    files: [
      'apps/server/src/main.ts',
      'apps/server/src/commands/**',
      'apps/server/src/sample/**',
      'apps/server/src/**/log*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      'no-console': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-imports': 'off',
      'layar/said-failures': 'off',
    },
  },
  { files: ['e2e/**/*.ts'], ignores: configs, extends: [], rules: { 'no-empty-pattern': 'off' } },
  {
    files: configs,
    extends: [tseslint.configs.base],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        Buffer: 'readonly',
        document: 'readonly',
        window: 'readonly',
        performance: 'readonly',
        PerformanceObserver: 'readonly',
      },
    },
    rules: { 'no-undef': 'error' },
  },
)
