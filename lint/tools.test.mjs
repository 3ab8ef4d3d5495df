// Tests that the tools that read the whole repository find their failures with our configuration.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { root, run } from '../scripts/parts/run.mjs'

vi.setConfig({ testTimeout: 60_000 })
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A repository of a few files. */
function repository(files) {
  const folder = mkdtempSync(join(tmpdir(), 'layar-tools-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const tool = (folder, path, ...args) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], { cwd: folder, capture: true })

const { include, rules, cycles } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'))

const unusedAndCycles = async (files) => {
  const folder = repository({
    'package.json': '{ "name": "sample", "type": "module" }',
    'knip.json': JSON.stringify({ entry: ['main.ts'], project: ['**/*.ts'], include, rules, cycles }),
    ...files,
  })
  return tool(folder, 'knip/bin/knip.js', '--no-progress', '--no-config-hints')
}

test('reports an import cycle, also through a dynamic import, but not one of types alone', async () => {
  const clean = await unusedAndCycles({
    'main.ts': "import { a } from './a'\nimport type { C } from './c'\na satisfies C['a']\n",
    'a.ts': "import type { C } from './c'\nexport const a = (): C['a'] | undefined => undefined\n",
    'c.ts': "import type { a } from './a'\nexport interface C {\n  a: typeof a\n}\n",
  })
  expect(clean).toEqual({ code: 0, output: expect.any(String) })
  const direct = await unusedAndCycles({
    'main.ts': "import { a } from './a'\na()\n",
    'a.ts': "import { b } from './b'\nexport const a = (): number => b()\n",
    'b.ts': "import { c } from './c'\nexport const b = (): number => c()\n",
    'c.ts': "import { a } from './a'\nexport const c = (): number => a()\n",
  })
  expect(direct.output).toContain('a.ts → b.ts → c.ts')
  expect(direct.code).toBe(1)
  const later = await unusedAndCycles({
    'main.ts': "import { a } from './a'\nawait a()\n",
    'a.ts': "export const a = async (): Promise<unknown> => (await import('./b')).b\n",
    'b.ts': "import { a } from './a'\nexport const b = a\n",
  })
  expect(later.output).toContain('a.ts → b.ts')
  expect(later.code).toBe(1)
})

test('reports an unused export, file and package', async () => {
  const { code, output } = await unusedAndCycles({
    'package.json': '{ "name": "sample", "type": "module", "dependencies": { "esbuild": "*" } }',
    'main.ts': "import { used } from './a'\nused()\n",
    'a.ts': 'export const used = (): void => undefined\nexport const unused = 1\n',
    'b.ts': 'export const lost = 1\n',
  })
  expect(code).toBe(1)
  for (const found of ['Unused files (1)', 'Unused dependencies (1)', 'Unused exports (1)'])
    expect(output).toContain(found)
})

/** One violation per rule that needs types, by rule name. */
const typedFailures = {
  'await-thenable': 'export const f = async (): Promise<number> => await 1',
  'no-array-delete': 'export const f = (list: number[]): void => {\n  delete list[0]\n}',
  'no-base-to-string': 'export const f = (thing: { a: number }): string => String(thing)',
  'no-duplicate-type-constituents': 'type A = string\nexport type B = A | string',
  'no-floating-promises': 'export const f = (): void => {\n  Promise.resolve(1)\n}',
  'no-for-in-array': 'export const f = (list: number[]): void => {\n  for (const i in list) i.trim()\n}',
  'no-implied-eval': "export const f = (): unknown => new Function('return 1')",
  'no-misused-promises': 'export const f = (): number => (Promise.resolve(true) ? 1 : 2)',
  'no-redundant-type-constituents': 'export type A = unknown | string',
  'no-unnecessary-type-assertion': 'export const f = (text: string): string => text as string',
  'no-unsafe-argument': "export const f = (): number => parseInt(JSON.parse('1'))",
  'no-unsafe-assignment': "export const f = (): void => {\n  const it = JSON.parse('1')\n  void it\n}",
  'no-unsafe-call': "export const f = (): void => {\n  JSON.parse('1')()\n}",
  'no-unsafe-enum-comparison': 'enum E {\n  a,\n}\nexport const f = (e: E): boolean => e === 0',
  'no-unsafe-member-access': "export const f = (): void => {\n  void JSON.parse('1').a\n}",
  'no-unsafe-return': "export const f = (): number => JSON.parse('1')",
  'no-unsafe-unary-minus': "export const f = (text: 'a'): number => -text",
  'only-throw-error': "export const f = (): void => {\n  throw 'words'\n}",
  'prefer-promise-reject-errors': "export const f = (): Promise<void> => Promise.reject('words')",
  'restrict-plus-operands': 'export const f = (a: bigint, b: number): unknown => a + b',
  'restrict-template-expressions': 'export const f = (thing: object): string => `${thing}`',
  'switch-exhaustiveness-check':
    "export const f = (one: 'a' | 'b'): number => {\n  switch (one) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
  'unbound-method': 'class A {\n  m(): void {\n    void this\n  }\n}\nexport const f = new A().m',
}

/** One violation per React rule, by rule name. */
const reactFailures = {
  'error-boundaries':
    'export const View = ({ make }: { make: () => string }) => {\n  try {\n    return <p>{make()}</p>\n  } catch {\n    return null\n  }\n}',
  'exhaustive-deps':
    "import { useEffect } from 'react'\nexport const useTold = (told: string): void => {\n  useEffect(() => console.log(told), [])\n}",
  globals: 'let drawn = 0\nexport const View = () => {\n  drawn += 1\n  return <p>{drawn}</p>\n}',
  immutability:
    'export const View = (props: { value: number }) => {\n  props.value = 1\n  return <p>{props.value}</p>\n}',
  purity: 'export const View = () => <p>{Math.random()}</p>',
  refs: "import { useRef } from 'react'\nexport const View = () => {\n  const seen = useRef(0)\n  return <p>{seen.current}</p>\n}",
  'rules-of-hooks':
    "import { useState } from 'react'\nexport const View = ({ isOpen }: { isOpen: boolean }) => {\n  if (isOpen) useState(0)\n  return null\n}",
  'set-state-in-effect':
    "import { useEffect, useState } from 'react'\nexport const View = () => {\n  const [seen, setSeen] = useState(false)\n  useEffect(() => {\n    setSeen(true)\n  }, [])\n  return <p>{String(seen)}</p>\n}",
  'set-state-in-render':
    "import { useState } from 'react'\nexport const View = () => {\n  const [seen, setSeen] = useState(0)\n  setSeen(seen + 1)\n  return <p>{seen}</p>\n}",
  'static-components': 'export const View = () => {\n  const Part = () => <i />\n  return <Part />\n}',
  'use-memo':
    "import { useMemo } from 'react'\nexport const useSum = (a: number): unknown => useMemo(async () => a + 1, [a])",
}

/** The rules that a folder's files break, as `file` and `rule`. */
const brokenRules = (output) =>
  output.split('\n').flatMap((line) => {
    const [, file, rule] = /^(?:\.\/)?(.+?)\.tsx?:.*\(([a-z-]+)\)\]$/.exec(line) ?? []
    return rule === undefined ? [] : [{ file, rule }]
  })

const configuredRules = (plugin) => {
  const configured = readFileSync(join(root, '.oxlintrc.json'), 'utf8').matchAll(/"([a-z]+)\/([a-z-]+)": (?!"off")/g)
  return [...configured].flatMap(([, of, rule]) => (of === plugin ? [rule] : [])).sort()
}

test('reports every React rule in React code and nowhere else', async () => {
  const failures = Object.entries(reactFailures).map(([rule, text]) => [`apps/web/src/${rule}.tsx`, `${text}\n`])
  const folder = repository({
    ...Object.fromEntries(failures),
    'apps/server/src/hook.tsx': `${reactFailures['rules-of-hooks']}\n`,
  })
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const { code, output } = await tool(folder, 'oxlint/bin/oxlint', '--format=unix')
  expect(code).toBe(1)
  const found = brokenRules(output)
  for (const rule of Object.keys(reactFailures))
    expect(found, output).toContainEqual({ file: `apps/web/src/${rule}`, rule })
  expect(found.filter(({ file }) => file.startsWith('apps/server'))).toEqual([])
  expect(Object.keys(reactFailures).sort()).toEqual(configuredRules('react'))
})

test('reports every rule that needs types, with the exceptions for tests', async () => {
  const folder = repository({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { target: 'es2023', module: 'esnext', moduleResolution: 'bundler', strict: true, types: [] },
    }),
    ...Object.fromEntries(Object.entries(typedFailures).map(([rule, text]) => [`${rule}.ts`, `${text}\n`])),
    'shared.test.ts': `${typedFailures['no-unsafe-assignment']}\n`,
  })
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const { code, output } = await tool(folder, 'oxlint/bin/oxlint', '--type-aware', '--format=unix')
  expect(code).toBe(1)
  const found = brokenRules(output)
  const rulesOf = (name) => found.filter(({ file }) => file === name).map(({ rule }) => rule)
  for (const rule of Object.keys(typedFailures)) expect(rulesOf(rule), output).toContain(rule)
  expect(rulesOf('shared.test')).toEqual([])
  expect(Object.keys(typedFailures).sort()).toEqual(configuredRules('typescript'))
})
