import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { preprocessCSS, resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../../scripts/parts/run.mjs'
import { classesOf, styleSheets, writeStyleTypes } from './style-types.mjs'

beforeAll(writeStyleTypes)

test('a declaration names the classes that the build exports, for every style sheet', async () => {
  const config = await resolveConfig({ configFile: false, root, logLevel: 'silent' }, 'build')
  for (const path of styleSheets()) {
    const css = readFileSync(join(root, path), 'utf8')
    const { modules = {} } = await preprocessCSS(css, join(root, path), config)
    const movements = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name)
    const exported = Object.keys(modules).filter((name) => !movements.includes(name))
    expect(classesOf(css).sort(), path).toEqual(exported.sort())
  }
})

test('a class counts once, in whatever rule it stands; comments, texts, global classes and numbers name none', () => {
  const css = `/* .old {} */ .a, .b:not(.c)[data-x='.d'] { margin: .5em; composes: e from './e.module.css';
    &.f > .g { background: url('.h.png') } @media (min-width: 1.5em) { .i { color: red } } }
    :global(:root .j) .k { animation: fade 1s } @keyframes fade { 50.5% { opacity: 0 } }`
  expect(classesOf(css)).toEqual(['a', 'b', 'c', 'f', 'g', 'i', 'k'])
})

test.each(['apps/web', 'apps/console', 'packages/ui'])(
  '%s does not compile with an unknown class or sheet',
  (workspace) => {
    const sheet = styleSheets().find((path) => path.startsWith(workspace)) ?? ''
    const [known] = classesOf(readFileSync(join(root, sheet), 'utf8'))
    const address = `./${sheet.slice(`${workspace}/src/`.length)}`
    const screen = join(root, workspace, 'src/screen.ts')
    const source = `
    import styles from '${address}'
    import none from './none.module.css'
    export const a = [styles.${known}, styles.unknown, none.gone]`
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, workspace, 'tsconfig.json'), ts.sys.readFile).config,
      ts.sys,
      join(root, workspace),
    )
    const host = ts.createCompilerHost(options)
    const { readFile, fileExists } = host
    host.fileExists = (path) => path === screen || fileExists(path)
    host.readFile = (path) => (path === screen ? source : readFile(path))
    const program = ts.createProgram([screen, join(root, 'packages/ui/src/css.d.ts')], options, host)
    const errors = program.getSemanticDiagnostics(program.getSourceFile(screen))
    expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([
      expect.stringContaining("Property 'unknown' does not exist"),
      expect.stringContaining("Property 'gone' does not exist"),
    ])
  },
  // It compiles a whole workspace.
  60_000,
)
