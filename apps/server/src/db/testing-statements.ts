import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { DbPool } from './pool'

/** The folder in which a run on PostgreSQL records the statements of its tests; if unset, none are recorded. */
const folder = process.env['LAYAR_STATEMENTS']

/** The statements sent by this worker's tests, and those already written to disk. */
const noted = new Set<string>()
const written = new Set<string>()

const textOf = (question: unknown): string | undefined => {
  if (typeof question === 'string') return question
  if (typeof question !== 'object' || question === null || !('text' in question)) return undefined
  return typeof question.text === 'string' ? question.text : undefined
}

/** Other tests create their own tables, and run on both databases. */
const isNoted = (testPath = ''): boolean => /\/src\/(features|http)\//.test(testPath)

type Ask = (...question: unknown[]) => unknown

/** Records each distinct statement that the features and the request path send through a pool. */
export const noteStatements = (pool: DbPool): void => {
  if (folder === undefined || !isNoted(expect.getState().testPath)) return
  pool.on('connect', (client) => {
    const noting = client as unknown as { query: Ask }
    const ask = noting.query.bind(client)
    noting.query = (...question) => {
      const text = textOf(question[0])
      if (text !== undefined) noted.add(text)
      return ask(...question)
    }
  })
}

/** Called at the end of each test file, so that a worker that dies loses no other file's statements. */
export const writeNotedStatements = (): void => {
  if (folder === undefined) return
  const more = [...noted].filter((text) => !written.has(text))
  for (const text of more) written.add(text)
  if (more.length === 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(more))
}

/** @throws if no run on PostgreSQL has recorded any */
export const notedStatements = (): string[] => {
  const files = folder === undefined ? [] : readdirSync(folder)
  if (folder === undefined || files.length === 0)
    throw new Error('Which statements? The stage "server-postgres" of npm test notes them and then runs this.')
  return [...new Set(files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]))].sort()
}
