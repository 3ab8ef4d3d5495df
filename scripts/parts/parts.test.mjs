import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findOrInstallBrowser } from './browser.mjs'
import { requireNode } from './install.mjs'
import { findPostgres } from './postgres.mjs'
import { root } from './run.mjs'

// Each starts other processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'layar-parts-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true, force: true })
})

const put = (path, text) => {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}

/** Creates a program that prints one line. */
const putProgram = (path, says) => {
  put(path, `#!/bin/sh\necho '${says}'\n`)
  chmodSync(join(place, path), 0o755)
  return join(place, path)
}

describe('build on demand', () => {
  const outputs = [
    'apps/web/dist/index.html',
    'apps/web/dist-pages/pages.json',
    'apps/console/dist/index.html',
    'apps/server/dist/main.js',
  ]

  /** A repository with the real parts and a build that only creates the output files. */
  const putRepository = () => {
    for (const part of ['build-note', 'fresh', 'run'])
      cpSync(join(root, `scripts/parts/${part}.mjs`), join(place, `scripts/parts/${part}.mjs`))
    put(
      'scripts/build.mjs',
      `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
       import { dirname } from 'node:path'
       import { rememberBuild } from './parts/build-note.mjs'
       appendFileSync('builds', '.')
       for (const path of ${JSON.stringify(outputs)}) {
         mkdirSync(dirname(path), { recursive: true })
         writeFileSync(path, '')
       }
       rememberBuild()`,
    )
    put('apps/web/src/main.ts', 'export {}')
    put('packages/domain/src/index.ts', 'export {}')
    put('package-lock.json', '{}')
  }

  /** In a separate process, as each npm command is. */
  const codeOfAsking = () => {
    const words = `const { buildWhenNeeded } = await import('./scripts/parts/build-note.mjs')
                   process.exit((await buildWhenNeeded()) ? 0 : 1)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', words], { cwd: place })
    return new Promise((resolve) => child.on('close', resolve))
  }

  /** @returns how many builds there were by then */
  const ask = async () => {
    expect(await codeOfAsking()).toBe(0)
    return readFileSync(join(place, 'builds'), 'utf8').length
  }

  test('builds nothing a second time', async () => {
    putRepository()
    expect(await ask()).toBe(1)
    expect(await ask()).toBe(1)
    put('apps/web/src/main.test.ts', 'a test is in no build')
    put('scripts/parts/parts.test.mjs', 'nor is this one')
    put('apps/server/src/testing/helper.ts', 'nor what helps tests')
    expect(await ask()).toBe(1)
  })

  test.each([
    ['a source of an app', 'apps/web/src/main.ts'],
    ['a source of a package', 'packages/domain/src/index.ts'],
    ['a new file', 'apps/console/src/new.ts'],
    ['what a build is made with', 'scripts/parts/run.mjs'],
    ['the build itself', 'scripts/build.mjs'],
    ['a version of a package', 'package-lock.json'],
  ])('rebuilds once when %s changes', async (_, path) => {
    putRepository()
    await ask()
    const before = existsSync(join(place, path)) ? readFileSync(join(place, path), 'utf8') : ''
    put(path, `${before}\n`)
    expect([await ask(), await ask()]).toEqual([2, 2])
  })

  test('rebuilds when an output file was removed', async () => {
    putRepository()
    await ask()
    for (const [at, path] of outputs.entries()) {
      rmSync(join(place, path))
      expect(await ask()).toBe(at + 2)
    }
  })

  test('reports a failed build and retries it', async () => {
    putRepository()
    put('scripts/build.mjs', "import { appendFileSync } from 'node:fs'\nappendFileSync('builds', '.')\nprocess.exit(3)")
    expect([await codeOfAsking(), await codeOfAsking()]).toEqual([1, 1])
    expect(readFileSync(join(place, 'builds'), 'utf8')).toBe('..')
  })
})

describe('Node version', () => {
  const isTaken = (version) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined)
    try {
      requireNode(version)
      return exit.mock.calls.length === 0
    } finally {
      exit.mockRestore()
    }
  }

  test.each(['20.19.0', '20.20.1', '22.0.0', '24.3.0'])('accepts %s', (version) => {
    expect(isTaken(version)).toBe(true)
  })

  test.each(['20.18.3', '18.20.8', '16.0.0'])('rejects %s with instructions', (version) => {
    const said = []
    vi.mocked(console.error).mockImplementation((line) => said.push(line))
    expect(isTaken(version)).toBe(false)
    expect(said.join('\n')).toContain(`Layar needs Node 20.19 or newer; this is Node ${version}.`)
    expect(said.join('\n')).toContain('Install a newer Node')
  })

  test('accepts the current version', () => {
    expect(isTaken(undefined)).toBe(true)
  })
})

describe.skipIf(process.platform === 'win32')('installed programs', () => {
  test('uses PostgreSQL from the configured folder if both programs run there', () => {
    const folder = join(place, 'bin')
    vi.stubEnv('LAYAR_POSTGRES_BIN', folder)
    putProgram('bin/initdb', 'made')
    expect(findPostgres()).not.toBe(folder)
    put('bin/postgres', 'no program')
    expect(findPostgres()).not.toBe(folder)
    putProgram('bin/postgres', 'ready')
    expect(findPostgres()).toBe(folder)
  })

  test('prefers the configured browser, then the headless one, then the others of this machine', async () => {
    const [named, bare, full] = [
      putProgram('named/browser', 'Chromium 140.0'),
      putProgram('two/chromium-headless-shell', 'Chromium 140.0'),
      putProgram('one/chromium', 'Chromium 140.0'),
    ]
    vi.stubEnv('PATH', [join(place, 'one'), join(place, 'two')].join(delimiter))
    vi.stubEnv('LAYAR_CHROMIUM', named)
    expect(await findOrInstallBrowser()).toBe(named)
    vi.stubEnv('LAYAR_CHROMIUM', undefined)
    expect(await findOrInstallBrowser()).toBe(bare)
    // Like a stub that only points to a shop.
    putProgram('two/chromium-headless-shell', 'Install it from the shop')
    expect(await findOrInstallBrowser()).toBe(full)
  })
})
